import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Signature } from '../../api/route.ts'
import { apiOf } from '../api.ts'
import { soon_ms, useIdle } from '../shell/idle.ts'

export type UnreadAnnounceCalls = readonly [
  Signature<'GET', '/api/enterprise/announces/unread', undefined, { count: number }>,
  Signature<'POST', '/api/enterprise/announces/read', undefined, { read: true }>,
]
const api = apiOf<UnreadAnnounceCalls>()
const unreadKey = ['enterprise', 'announces', 'unread']
const often_ms = 600_000

/** How many announcements are new to the member, and the call that says they were seen. */
export function useUnreadAnnounces() {
  const client = useQueryClient()
  const { data: count = 0 } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await api.get('/api/enterprise/announces/unread', { signal })).count,
    enabled: useIdle(soon_ms),
    refetchInterval: often_ms,
    staleTime: often_ms,
    meta: { quiet: true },
  })
  const reading = useMutation({
    meta: { quiet: true },
    mutationFn: () => api.post('/api/enterprise/announces/read'),
    onSuccess: () => client.setQueryData(unreadKey, 0),
  })
  return { count, read: () => reading.mutate() }
}
