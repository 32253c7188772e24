import { queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { withdrawalRoutes } from '../server.ts'

type Routes = typeof withdrawalRoutes
type Suggested = AnswerAt<Routes, '/api/enterprise/withdrawals/suggest/:id'>

export type Withdrawal = AnswerAt<Routes, '/api/enterprise/withdrawals/show/:id'>['withdrawal']
export type WithdrawalState = Withdrawal['state']
export type Suggestion = Suggested['suggestions'][number]
export type OpenTransfer = Suggested['transfers'][number]

/** What a withdrawal paid: a transfer, whole or one payee of it, or sides that stand in none. */
export type Paid =
  | BodyAt<Routes, '/api/enterprise/withdrawals/match/:id'>
  | BodyAt<Routes, '/api/enterprise/withdrawals/pay/:id'>

const api = apiOf<Routes>()

/** Withdrawals a page of the list. */
export const pageSize = 50

export const withdrawalsQuery = (asked: { keyword: string; state: WithdrawalState | null; page: number }) =>
  queryOptions({
    queryKey: ['withdrawals', 'index', asked],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/withdrawals/index', { body: { ...asked, limit_value: pageSize }, signal }),
  })

export const withdrawalQuery = (id: number) =>
  queryOptions({
    queryKey: ['withdrawals', 'show', id],
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/withdrawals/show/:id', { id, signal })).withdrawal,
  })

/** Asked anew whenever the withdrawal changes. */
export const suggestionsQuery = ({ id_by_enterprise_id: id, updated_at }: Withdrawal) =>
  queryOptions({
    queryKey: ['withdrawals', 'suggest', id, updated_at],
    queryFn: ({ signal }) => api.post('/api/enterprise/withdrawals/suggest/:id', { id, signal }),
  })

export const matchWithdrawal = (id: number, paid: Paid) =>
  'transfer_id' in paid
    ? api.post('/api/enterprise/withdrawals/match/:id', { id, body: paid })
    : api.post('/api/enterprise/withdrawals/pay/:id', { id, body: paid })

export const unmatchWithdrawal = (id: number, reason: string) =>
  api.post('/api/enterprise/withdrawals/unmatch/:id', { id, body: { reason } })

export const excludeWithdrawal = (id: number) => api.post('/api/enterprise/withdrawals/exclude/:id', { id })
export const includeWithdrawal = (id: number) => api.post('/api/enterprise/withdrawals/include/:id', { id })
