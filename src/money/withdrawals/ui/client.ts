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

export const api = apiOf<Routes>()

/** What a withdrawal paid changes with it. */
export const refresh = ['payouts', 'transfers']
