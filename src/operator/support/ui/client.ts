import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import type { supportRoutes } from '../server.ts'

const api = apiOf<typeof supportRoutes>()

/** Consents of an agency, the newest first, with who came. */
export const agencyConsentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['enterprises', 'support', id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/admin/support_consents/show/:id', { id, signal })).support_consents,
    refetchInterval: 60_000,
  })

/** Goes into the agency to read; throws ApiError. */
export const enterSupport = (id: number) => api.post('/api/admin/support_consents/enter/:id', { id })

/** Ends what was opened from this sign-in; throws ApiError. */
export const leaveSupport = () => api.post('/api/admin/support_consents/leave')

/** Ends the consent itself; throws ApiError. */
export const closeSupport = (id: number) => api.post('/api/admin/support_consents/end/:id', { id })
