import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { soon_ms, useIdle } from '#foundation/ui/shell/idle.ts'
import { useEver } from '#foundation/ui/use-ever.ts'
import styles from './bell.module.css'
import { unreadQuery } from './unread.ts'

const BellPanel = lazy(() => import('./bell-panel.tsx'))

/** The bell of the top bar with the number of unread notices; its drawer lists them. */
export function Bell() {
  const [opened, { open, close }] = useDisclosure(false)
  const count = useQuery({ ...unreadQuery, enabled: useIdle(soon_ms) }).data?.count ?? 0
  return (
    <>
      <ActionIcon
        size={32}
        className={styles.bell}
        data-unread={count > 99 ? '99+' : count || undefined}
        aria-label={count ? `通知（未読${count}件）` : '通知'}
        onClick={open}
      >
        <BellIcon size={18} />
      </ActionIcon>
      <Suspense>{useEver(opened) && <BellPanel opened={opened} close={close} />}</Suspense>
    </>
  )
}
