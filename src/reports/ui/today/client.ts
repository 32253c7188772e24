import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import type { todayRoutes } from '../../today/server.ts'

const api = apiOf<typeof todayRoutes>()

/** What waits today, the member's own or everybody's. Throws ApiError. */
export const todayQuery = (is_mine: boolean) =>
  queryOptions({
    queryKey: ['enterprise', 'today', is_mine],
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/today/index', { body: { is_mine }, signal })).today,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
