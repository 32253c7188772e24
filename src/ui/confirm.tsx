import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './confirm.module.css'
import { store } from './store.ts'

type Question = {
  title: string
  text?: ReactNode
  /** The verb phrase on the button that goes on. */
  action: string
  /** Deletes or ends something. */
  danger?: boolean
}
type Asked = Question & { answer: (yes: boolean) => void }

const asked = store<Asked | null>(null)

/** Asks before something that is hard to take back: `if (await confirm({ title, action })) …`. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      asked.set(null)
      resolve(yes)
    }
    asked.set({ ...question, answer })
  })
}

/** The dialog behind `confirm`; stands once in each entry. */
export function ConfirmDialog() {
  const question = asked.use()
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={question?.title}
      size={440}
      zIndex={400}
    >
      {question?.text && <div className={styles.text}>{question.text}</div>}
      <div className={styles.actions}>
        <Button variant="default" onClick={() => question?.answer(false)}>
          取消
        </Button>
        <Button color={question?.danger ? 'ng' : 'ai'} onClick={() => question?.answer(true)} data-autofocus>
          {question?.action}
        </Button>
      </div>
    </Modal>
  )
}
