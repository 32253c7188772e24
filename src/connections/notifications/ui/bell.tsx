import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { unreadQuery } from './client.ts'
import styles from './notifications.module.css'

const BellPanel = lazy(() => import('./bell-panel.tsx'))

/** The bell of the top bar with the number of unread notices; its panel lists them. */
export function Bell() {
  const [opened, { toggle, close }] = useDisclosure(false)
  const count = useQuery(unreadQuery).data ?? 0
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      onClose={close}
      position="bottom-end"
      width={380}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          size={32}
          className={styles.bell}
          aria-label={count > 0 ? `通知（未読${count}件）` : '通知'}
          onClick={toggle}
        >
          <BellIcon size={18} aria-hidden />
          {count > 0 && (
            <span className={styles.unread} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label="通知">
        <Suspense>{opened && <BellPanel close={close} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
