import { Notifications, notifications, useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import styles from './flash.module.css'
import { keepFree } from './flash-place.ts'
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

const width = 400

/** Where flashes stand: at the lower left, above whatever bar is there. */
export function FlashBox() {
  const isShown = useNotifications().notifications.length > 0
  useEffect(() => (isShown ? keepFree(width) : undefined), [isShown])
  return (
    <Notifications
      position="bottom-left"
      containerWidth={width}
      limit={4}
      zIndex={600}
      classNames={{ root: styles.box as string }}
    />
  )
}

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
