import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { booksCsvRoutes } from '../books-csv.ts'
import type { journalRoutes } from '../server.ts'

type Routes = typeof journalRoutes | typeof booksCsvRoutes
type Balance = AnswerAt<Routes, '/api/enterprise/journals/trial_balance'>

export type Journal = AnswerAt<Routes, '/api/enterprise/journals/index'>['journals'][number]
export type JournalLine = Journal['lines'][number]
export type BalanceRow = Balance['trial_balance'][number]
export type Reconciled = Balance['reconciled']
export type Ledger = AnswerAt<Routes, '/api/enterprise/journals/ledger'>
export type LedgerRow = Ledger['ledger'][number]
export type MonthLock = AnswerAt<Routes, '/api/enterprise/journals/locks'>['locks'][number]

export const api = apiOf<Routes>()

/** The trial balance of a period, and the books held against the records on its last day. */
export const balanceQuery = (period: { from: string; to: string }) =>
  api.query.post('/api/enterprise/journals/trial_balance', { body: period })
