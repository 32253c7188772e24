import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import styles from './flash.module.css'
import { StateIcon } from './state-icon.tsx'
import { offerUndo, withdrawUndo } from './undo-key.ts'

/** Flash types of the specification: 1 success, 2 error. */
type FlashType = 1 | 2

const success_ms = 3000
const undo_ms = 30_000

type Action = { label: string; run: () => void }

function show(type: FlashType, text: string, autoClose: number | false, action?: Action) {
  const id = randomId()
  const press = () => {
    notifications.hide(id)
    action?.run()
  }
  notifications.show({
    id,
    onClose: () => withdrawUndo(id),
    autoClose,
    message: (
      <span className={styles.line}>
        <StateIcon shape={type === 1 ? 'tick' : 'alert'} tone={type === 1 ? 'ok' : 'ng'} size={16} />
        <span className={styles.text}>{text}</span>
        {action && (
          <button type="button" className={styles.action} onClick={press}>
            {action.label}
          </button>
        )}
      </span>
    ),
    classNames: { root: styles.flash, description: styles.description },
    'data-type': type,
    closeButtonProps: { 'aria-label': '閉じる' },
  })
  return { id, press }
}

/** Something succeeded that is not visible anyway; closes after 3000 ms. */
export const flashSuccess = (text = '完了しました'): void => {
  show(1, text, success_ms)
}

/** Something failed; stays until it is closed. The action leads to where it can be put right. */
export const flashError = (text: string, action?: Action): void => {
  show(2, text, false, action)
}

/** Something was done that can be taken back for 30 seconds, by the button or Ctrl/⌘-Z. */
export const flashUndo = (text: string, undo: () => void): void => {
  const { id, press } = show(1, text, undo_ms, { label: '取り消す', run: undo })
  offerUndo(id, press)
}
