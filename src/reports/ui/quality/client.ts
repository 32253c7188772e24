import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import type { reportQualityRoutes } from '../../quality/server.ts'

const api = apiOf<typeof reportQualityRoutes>()

/** What is missing or wrong in the data. Throws ApiError. */
export const qualityQuery = queryOptions({
  queryKey: ['enterprise', 'reports', 'report_qualities'],
  queryFn: async ({ signal }) =>
    (await api.post('/api/enterprise/report_qualities/index', { signal })).quality,
  staleTime: 0,
})
