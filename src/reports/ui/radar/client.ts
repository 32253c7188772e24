import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRefresh as useRenewalRefresh } from '#contracts/contract-renewals/ui/use-refresh.ts'
import { apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { reportRadarRoutes } from '../../radar/server.ts'

type Routes = ReturnType<typeof reportRadarRoutes>
const api = apiOf<Routes>()
const key = ['enterprise', 'reports', 'report_radars']

export type Asked = Required<BodyAt<Routes, '/api/enterprise/report_radars/index'>>

/** The radar. All calls of this file throw ApiError. */
export const radarQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...key, asked],
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/report_radars/index', { body: asked, signal })).radar,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const snoozeContract = (id: number, snooze: { until: string; reason: string }) =>
  api.post('/api/enterprise/report_radars/snooze/:id', { id, body: { snooze } })

export const unsnoozeContract = (id: number) => api.post('/api/enterprise/report_radars/unsnooze/:id', { id })

export const downloadRadar = (asked: Asked, format: 'csv' | 'xlsx') =>
  api.blob('/api/enterprise/report_radars/download', { body: { asked, format } })

/** Asks again for the radar and everything else that shows the state of a renewal. */
export const useRefresh = () => {
  const client = useQueryClient()
  const renewals = useRenewalRefresh()
  return () => Promise.all([client.invalidateQueries({ queryKey: key }), renewals()])
}
