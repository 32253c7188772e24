import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { bankStatementRoutes } from '../server.ts'

type Routes = typeof bankStatementRoutes

/** What taking a file in would do. */
export type Preview = AnswerAt<Routes, '/api/enterprise/bank_statements/preview/:id'>
export type Statement = Preview['bank_statement']
/** Which columns of a bank's list hold what, by their headings; null where there is none. */
export type Mapping = Required<BodyAt<Routes, '/api/enterprise/bank_statements/complete/:id'>['mapping']>

export const api = apiOf<Routes>()
