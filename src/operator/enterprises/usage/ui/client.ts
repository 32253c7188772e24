import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { restrictionRoutes } from '../../restrictions/server.ts'
import type { growthRoute } from '../server.ts'

type Routes = readonly [typeof growthRoute, ...typeof restrictionRoutes]
const api = apiOf<Routes>()

export type Growth = AnswerAt<Routes, '/api/admin/enterprises/growth/:id'>
export type GrowthDay = Growth['days'][number]
export type Usage = AnswerAt<Routes, '/api/admin/enterprises/usage/:id'>

// The record of an enterprise is there without either.
const meta = { quiet: true } as const

/** How an enterprise uses the product, day by day. */
export const growthQuery = (id: number) => ({
  ...api.query.get('/api/admin/enterprises/growth/:id', { id }),
  meta,
})

/** How much an enterprise holds of each feature. */
export const usageQuery = (id: number) => ({
  ...api.query.get('/api/admin/enterprises/usage/:id', { id }),
  meta,
})
