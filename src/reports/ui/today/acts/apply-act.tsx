import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CornerUpLeft } from 'lucide-react'
import { useState } from 'react'
import { enterpriseQuery } from '#foundation/ui/surface.ts'
import type { TodayRecord } from '../../../today/schema.ts'
import type { Done } from '../client.ts'
import { ActButton } from './act-button.tsx'
import { ArrangeDialog } from './arrange-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

type Props = { record: TodayRecord; finish: (done?: Done) => Promise<unknown> }

/** An application to a job leads to a meeting; one to none is answered. */
export function ApplyAct({ record, finish }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { data: enterprise } = useQuery({ ...enterpriseQuery, meta: { quiet: true } })
  const arranges = record.about !== null && enterprise?.restrictions.opportunities === 0
  const close = () => setOpen(false)
  const part = { record, finish, close }
  return (
    <>
      <ActButton
        icon={arranges ? CalendarPlus : CornerUpLeft}
        label={arranges ? '面談を調整' : '返信'}
        of={record.who}
        run={() => setOpen(true)}
      />
      {isOpen && (arranges ? <ArrangeDialog {...part} /> : <ReplyDialog {...part} />)}
    </>
  )
}
