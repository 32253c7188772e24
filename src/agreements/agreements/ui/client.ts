import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { agreementRoutes } from '../server.ts'

type Routes = typeof agreementRoutes

/** Who agreed to what, and what happened. */
export type Evidence = AnswerAt<Routes, '/api/enterprise/agreements/evidence/:id'>

/** What asking for an agreement takes. */
export type Asked = BodyAt<Routes, '/api/enterprise/agreements/create'>

type Asking = 'signers' | 'due_date' | 'message'
type AboutOf<W> = W extends object ? Omit<W, Asking> : never
/** The kind of a paper and what it is about, as asking for an agreement takes it. */
export type About = AboutOf<Asked['agreement']>

export const api = apiOf<Routes>()
