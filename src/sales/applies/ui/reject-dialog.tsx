import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions } from '#foundation/ui/layout.tsx'

type Props = {
  title: string
  isOpen: boolean
  close: () => void
  /** Rejects with the reason; what it throws is shown at the reason. */
  reject: (reason: string) => Promise<unknown>
}

function RejectForm({ close, reject }: Pick<Props, 'close' | 'reject'>) {
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const rejecting = useMutation({ meta: { form: true }, mutationFn: reject, onSuccess: close })
  const refused =
    rejecting.error instanceof ApiError ? Object.values(rejecting.error.fields).flat()[0] : undefined
  const note = useKeptDialog({ name: 'reject', value: reason, saving: rejecting, take: setReason })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(reason.trim() === '')
    if (reason.trim() !== '') rejecting.mutate(reason)
  }
  return (
    <form onSubmit={submit} noValidate>
      {note}
      <Textarea
        label="見送りの理由"
        description="社内の記録です。応募者には送られません。"
        required
        data-autofocus
        autosize
        minRows={3}
        maxLength={255}
        value={reason}
        error={isEmpty ? '見送りの理由を入力してください' : refused}
        onChange={(event) => {
          setEmpty(false)
          setReason(event.currentTarget.value)
        }}
      />
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button type="submit" loading={rejecting.isPending}>
          見送りにする
        </Button>
      </Actions>
    </form>
  )
}

/** Asks why applications are rejected. */
export function RejectDialog({ title, isOpen, close, reject }: Props) {
  return (
    <Modal opened={isOpen} onClose={close} title={title} size={480}>
      {isOpen && <RejectForm close={close} reject={reject} />}
    </Modal>
  )
}
