import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { watchRoute } from '../server.ts'

type Routes = readonly [typeof watchRoute]
const api = apiOf<Routes>()

export type Watch = AnswerAt<Routes, '/api/admin/enterprises/watch/:id'>

/** What needs attention at an enterprise, what happened, and its last invoices; its record is there without it. */
export const watchQuery = (id: number) => ({
  ...api.query.get('/api/admin/enterprises/watch/:id', { id }),
  meta: { quiet: true } as const,
})
