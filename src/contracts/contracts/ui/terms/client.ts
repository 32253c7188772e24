import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { contractRoutes } from '../../server.ts'

type Routes = typeof contractRoutes

/** A month of a contract with its operation, where the contract is confirmed. */
export type MonthRow = AnswerAt<Routes, '/api/enterprise/contracts/months/:id'>['months'][number]

export type Amendment = AnswerAt<Routes, '/api/enterprise/contracts/amendments/:id'>['amendments'][number]

const api = apiOf<Routes>()

/** A new draft like this contract; in the same group for one more worker. Every call of this file throws ApiError. */
export const copyContract = async (id: number, body: BodyAt<Routes, '/api/enterprise/contracts/copy/:id'>) =>
  (await api.post('/api/enterprise/contracts/copy/:id', { id, body })).contract

/** The renewed contract as a draft, and this one, which it renews. */
export const renewContract = (id: number, period: BodyAt<Routes, '/api/enterprise/contracts/renew/:id'>) =>
  api.post('/api/enterprise/contracts/renew/:id', { id, body: period })

/** New terms from a month (`YYYY-MM`) on; findings of the law need a manager's `override_reason`. */
export const amendContract = async (
  id: number,
  body: BodyAt<Routes, '/api/enterprise/contracts/amend/:id'>,
) => (await api.post('/api/enterprise/contracts/amend/:id', { id, body })).contract

export const listMonths = async (id: number, signal?: AbortSignal) =>
  (await api.get('/api/enterprise/contracts/months/:id', { id, signal })).months

/** Sets the terms of one month and side; null takes them back. */
export const setException = async (
  id: number,
  body: BodyAt<Routes, '/api/enterprise/contracts/exceptions/:id'>,
) => (await api.post('/api/enterprise/contracts/exceptions/:id', { id, body })).months

export const listAmendments = async (id: number, signal?: AbortSignal) =>
  (await api.get('/api/enterprise/contracts/amendments/:id', { id, signal })).amendments
