import { Notifications, notifications } from '@mantine/notifications'
import styles from './flash.module.css'
import { StateIcon } from './state-icon.tsx'

export type Action = { label: string; run: () => void }

/** A line at the lower edge. Types of the specification: 1 success, 2 error. */
export type Flash = {
  id: string
  type: 1 | 2
  text: string
  autoClose: number | false
  action: Action | undefined
  onClose: () => void
}

/** Where flashes stand. */
export const FlashBox = () => (
  <Notifications position="bottom-left" containerWidth={460} limit={4} zIndex={600} />
)

/** Takes a flash away. */
export const hideFlash = (id: string) => notifications.hide(id)

/** Shows a flash; it takes itself away after `autoClose` milliseconds, unless that is false. */
export const showFlash = ({ id, type, text, autoClose, action, onClose }: Flash): void => {
  notifications.show({
    id,
    onClose,
    autoClose,
    message: (
      <span className={styles.line}>
        <StateIcon shape={type === 1 ? 'tick' : 'alert'} tone={type === 1 ? 'ok' : 'ng'} size={16} />
        <span className={styles.text}>{text}</span>
        {action && (
          <button type="button" className={styles.action} onClick={action.run}>
            {action.label}
          </button>
        )}
      </span>
    ),
    classNames: { root: styles.flash, description: styles.description },
    'data-type': type,
    closeButtonProps: { 'aria-label': '閉じる' },
  })
}
