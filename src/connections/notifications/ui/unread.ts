import type { Signature } from '#foundation/api/route.ts'
import { apiOf } from '#foundation/ui/api.ts'

export type UnreadCalls = readonly [
  Signature<'GET', '/api/enterprise/notifications/unread_count', undefined, { count: number }>,
]

/** How many notices wait; read again each minute while the window is visible, and when it comes back. */
export const unreadQuery = {
  ...apiOf<UnreadCalls>().query.get('/api/enterprise/notifications/unread_count'),
  refetchInterval: 60_000,
  meta: { quiet: true as const },
}
