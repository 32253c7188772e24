import { queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { growthRoute } from '../server.ts'

const api = apiOf<readonly [typeof growthRoute]>()

export type Growth = AnswerAt<readonly [typeof growthRoute], '/api/admin/enterprises/growth/:id'>
export type GrowthDay = Growth['days'][number]

/** How an agency uses the product; its record is there without it. */
export const growthQuery = (id: number) =>
  queryOptions({
    queryKey: ['enterprises', 'growth', id],
    queryFn: ({ signal }) => api.get('/api/admin/enterprises/growth/:id', { id, signal }),
    meta: { quiet: true },
  })
