import { Textarea } from '@mantine/core'
import type { RefObject } from 'react'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { countText } from './step-view.ts'

type Props = {
  /** What the reason is for, to be kept under. */
  name: string
  /** So many months are confirmed before their work has ended. */
  count: number
  reason: string
  write: (reason: string) => void
  saving: { isPending: boolean; isSuccess: boolean }
  field: RefObject<HTMLTextAreaElement | null>
}

/** Why months are confirmed before they have ended, asked before a run; kept until it has begun. */
export function EarlyReason({ name, count, reason, write, saving, field }: Props) {
  const note = useKeptDialog({ name, value: reason, saving, take: write })
  return (
    <>
      {note}
      <Textarea
        mt={12}
        label={`理由（うち${countText(count)}件は稼働期間がまだ終わっていません。履歴に残ります）`}
        ref={field}
        autosize
        minRows={2}
        maxLength={255}
        value={reason}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </>
  )
}
