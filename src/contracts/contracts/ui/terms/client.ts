import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { contractRoutes } from '../../server.ts'

type Routes = typeof contractRoutes

/** A month of a contract with its operation, where the contract is confirmed. */
export type MonthRow = AnswerAt<Routes, '/api/enterprise/contracts/months/:id'>['months'][number]

export type Amendment = AnswerAt<Routes, '/api/enterprise/contracts/amendments/:id'>['amendments'][number]

export type Exception = BodyAt<Routes, '/api/enterprise/contracts/exceptions/:id'>

export const api = apiOf<Routes>()

/** Every month of a contract with its terms and deadlines. */
export const monthsQuery = (id: number) => api.query.get('/api/enterprise/contracts/months/:id', { id })

export const amendmentsQuery = (id: number) =>
  api.query.get('/api/enterprise/contracts/amendments/:id', { id })
