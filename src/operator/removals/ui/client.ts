import { queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { removalRoutes } from '../server.ts'

type Routes = typeof removalRoutes
const api = apiOf<Routes>()

export type Removal = AnswerAt<Routes, '/api/admin/agency_removals/show/:id'>['agency_removal']

const soon_ms = 3_000

/** What is kept of an agency; asked for again while a file is made or an erasure goes on. */
export const removalQuery = (id: number) =>
  queryOptions({
    queryKey: ['enterprises', 'removal', id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/admin/agency_removals/show/:id', { id, signal })).agency_removal,
    refetchInterval: ({ state: { data } }) =>
      data && (data.export_asked_at || (data.confirmed_at && !data.erased_at)) ? soon_ms : false,
  })

/** Every call throws ApiError. */
export const exportData = (id: number) => api.post('/api/admin/agency_removals/export/:id', { id })
export const downloadData = (id: number) => api.blob('/api/admin/agency_removals/download/:id', { id })
export const askErasure = (id: number, name: string) =>
  api.post('/api/admin/agency_removals/ask/:id', { id, body: { name } })
export const cancelErasure = (id: number) => api.post('/api/admin/agency_removals/cancel/:id', { id })
export const confirmErasure = (id: number, name: string) =>
  api.post('/api/admin/agency_removals/confirm/:id', { id, body: { name } })
export const setRetention = (retention_days: number) =>
  api.post('/api/admin/agency_removals/update_retention', { body: { retention_days } })
