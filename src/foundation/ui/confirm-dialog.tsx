import { Button, Modal } from '@mantine/core'
import styles from './confirm.module.css'
import { asked } from './confirm.tsx'
import { Actions } from './layout.tsx'
import { useFocusBack } from './use-focus-back.ts'

/** The dialog behind `confirm`; stands once in each entry. */
export default function ConfirmDialog() {
  const question = asked.use()
  useFocusBack(question !== null)
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={question?.title}
      closeOnClickOutside={!question?.isNotice}
      closeOnEscape={!question?.isNotice}
      withCloseButton={!question?.isNotice}
      size={440}
      zIndex={400}
    >
      {question?.text && <div className={styles.text}>{question.text}</div>}
      <Actions above={20}>
        {!question?.isNotice && (
          <Button variant="default" onClick={() => question?.answer(false)}>
            取消
          </Button>
        )}
        <Button
          color={question?.danger ? 'ng' : 'ai'}
          onClick={() => question?.answer(true)}
          data-autofocus={!question?.isNotice || undefined}
        >
          {question?.action}
        </Button>
      </Actions>
    </Modal>
  )
}
