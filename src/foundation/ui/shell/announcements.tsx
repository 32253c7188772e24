import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Signature } from '../../api/route.ts'
import { apiOf } from '../api.ts'
import { useEver } from '../use-ever.ts'
import type { Help } from './announce-modal.tsx'
import styles from './announcements.module.css'

const AnnounceModal = lazy(() => import('./announce-modal.tsx'))

export type UnreadAnnounceCalls = readonly [
  Signature<'GET', '/api/enterprise/announces/unread', undefined, { count: number }>,
  Signature<'POST', '/api/enterprise/announces/read', undefined, { read: true }>,
]
const api = apiOf<UnreadAnnounceCalls>()
const unreadKey = ['enterprise', 'announces', 'unread']
const often_ms = 600_000

/** The help button, which opens the announcements; a dot says that some are new. */
export function Announcements({ help }: { help: Help }) {
  const client = useQueryClient()
  const [opened, { open, close }] = useDisclosure(false)
  const { data: count = 0 } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await api.get('/api/enterprise/announces/unread', { signal })).count,
    refetchInterval: often_ms,
    staleTime: often_ms,
    meta: { quiet: true },
  })
  const reading = useMutation({
    meta: { quiet: true },
    mutationFn: () => api.post('/api/enterprise/announces/read'),
    onSuccess: () => client.setQueryData(unreadKey, 0),
  })
  const show = () => {
    open()
    if (count > 0) reading.mutate()
  }
  return (
    <>
      <ActionIcon
        size={32}
        className={styles.help}
        data-unread={count > 0 || undefined}
        aria-label={count > 0 ? `お知らせ（新着${count}件）` : 'お知らせ'}
        onClick={show}
      >
        <CircleHelp size={18} />
      </ActionIcon>
      <Suspense>{useEver(opened) && <AnnounceModal opened={opened} close={close} help={help} />}</Suspense>
    </>
  )
}
