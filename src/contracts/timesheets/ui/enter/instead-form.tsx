import { Button, Modal, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { Actions, Lead } from '#foundation/ui/layout.tsx'
import { useFocusBack } from '#foundation/ui/use-focus-back.ts'

type Props = {
  title: string
  size: number
  lead: ReactNode
  /** That something typed earlier stands here again. */
  note: ReactNode
  /** What is done, as the label of the reason has it: 入力する. */
  verb: string
  reason: string
  changeReason: (reason: string) => void
  act: string
  saving: { isPending: boolean; error: Error | null }
  isComplete?: boolean
  submit: () => void
  close: () => void
  children: ReactNode
}

const reason_max = 255

/** What staff do in place of a worker: always with a reason, which stands in the history of the month. */
export function InsteadForm(props: Props) {
  const { title, size, lead, note, verb, reason, changeReason, act, saving, submit, close, children } = props
  useFocusBack()
  const { error, isPending } = saving
  return (
    <Modal opened onClose={close} title={title} size={size}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Lead below={12}>{lead}</Lead>
        {note}
        {children}
        <Textarea
          name="reason"
          label={`代わりに${verb}理由`}
          description="履歴に残ります"
          required
          mt={12}
          autosize
          minRows={2}
          maxLength={reason_max}
          value={reason}
          error={error instanceof ApiError ? error.fields.reason?.join('、') : undefined}
          onChange={(event) => changeReason(event.currentTarget.value)}
        />
        <Actions>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button
            type="submit"
            loading={isPending}
            disabled={props.isComplete === false || reason.trim() === ''}
          >
            {act}
          </Button>
        </Actions>
      </form>
    </Modal>
  )
}
