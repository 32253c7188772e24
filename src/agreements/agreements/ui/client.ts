import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { agreementRoutes } from '../server.ts'

type Routes = typeof agreementRoutes

/** Who agreed to what, and what happened. */
export type Evidence = AnswerAt<Routes, '/api/enterprise/agreements/evidence/:id'>

export const api = apiOf<Routes>()
