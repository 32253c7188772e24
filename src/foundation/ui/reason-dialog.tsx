import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useKeptDialog } from './kept-draft-form.tsx'
import { Actions } from './layout.tsx'
import styles from './reason-dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

type Props = {
  title: string
  text: string
  action: string
  close: () => void
  run: (reason: string) => void
  isRunning: boolean
}

/** Asks for the reason of a move; without one it cannot be made. */
export function ReasonDialog({ title, text, action, close, run, isRunning }: Props) {
  const [reason, setReason] = useState('')
  const note = useKeptDialog({
    name: title,
    value: reason,
    saving: { isPending: isRunning, isSuccess: false },
    take: setReason,
  })
  useFocusBack()
  return (
    <Modal opened onClose={close} title={title} size={480}>
      <p className={styles.text}>{text}</p>
      {note}
      <Textarea
        label="理由"
        data-autofocus
        autosize
        minRows={3}
        maxLength={255}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Actions above={20}>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          color="ng"
          disabled={reason.trim() === ''}
          loading={isRunning}
          onClick={() => run(reason.trim())}
        >
          {action}
        </Button>
      </Actions>
    </Modal>
  )
}
