import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import type { healthRoutes } from '../server.ts'

const api = apiOf<typeof healthRoutes>()

/** The page looks again so often, by itself; the header says so. */
export const refreshSeconds = 10

/** How the platform is. All calls of this file throw ApiError. After a look that failed it waits to be asked. */
export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: async ({ signal }) => (await api.get('/api/admin/health/show', { signal })).health,
  refetchInterval: ({ state }) => (state.status === 'error' ? false : refreshSeconds * 1_000),
})

export const retryQueue = (name: string) => api.post('/api/admin/health/retry_queue', { body: { name } })

export const retryDomain = (enterprise_id: number) =>
  api.post('/api/admin/health/retry_domain', { body: { enterprise_id } })
