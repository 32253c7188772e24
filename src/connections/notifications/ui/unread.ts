import type { Signature } from '#foundation/api/route.ts'
import { apiOf } from '#foundation/ui/api.ts'

export type UnreadCalls = readonly [
  Signature<'GET', '/api/enterprise/notifications/unread_count', undefined, { count: number }>,
]
const api = apiOf<UnreadCalls>()

export const noticesKey = ['enterprise', 'notifications']

/** How many notices wait; read again each minute while the window is visible, and when it comes back. */
export const unreadQuery = {
  queryKey: [...noticesKey, 'unread'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.get('/api/enterprise/notifications/unread_count', { signal })).count,
  refetchInterval: 60_000,
  meta: { quiet: true as const },
}
