import { queryOptions } from '@tanstack/react-query'
import type { Feature } from '#foundation/entity/entity.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { restrictionRoutes } from '../server.ts'

const api = apiOf<typeof restrictionRoutes>()

/** Features that are to be closed (1) or opened again (0). */
export type Chosen = Partial<Record<Feature, 0 | 1>>
export type Usage = AnswerAt<typeof restrictionRoutes, '/api/admin/enterprises/usage/:id'>

/** How much an agency holds of each feature; what may be closed can be told without it. */
export const usageQuery = (id: number) =>
  queryOptions({
    queryKey: ['enterprises', 'usage', id],
    queryFn: ({ signal }) => api.get('/api/admin/enterprises/usage/:id', { id, signal }),
    meta: { quiet: true },
  })

export const restrict = (id: number, body: { restrictions: Chosen; reason: string; with_mail: boolean }) =>
  api.post('/api/admin/enterprises/restrict/:id', { id, body })
