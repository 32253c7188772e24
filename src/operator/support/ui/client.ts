import { apiOf } from '#foundation/ui/api.ts'
import type { supportRoutes } from '../server.ts'

export const api = apiOf<typeof supportRoutes>()

/** Consents of an enterprise, the newest first, with who came. */
export const enterpriseConsentsQuery = (id: number) => ({
  ...api.query.get('/api/admin/support_consents/show/:id', { id }),
  refetchInterval: 60_000,
})

/** Ends what was opened from this sign-in; throws ApiError. */
export const leaveSupport = () => api.post('/api/admin/support_consents/leave')
