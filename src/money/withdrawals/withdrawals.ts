import { sql } from 'kysely'
import { visibleContracts } from '#contracts/contract-terms/visible.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { matchedPayee } from '../payouts/proofs.ts'
import { visibleTransfer } from '../payouts/transfers.ts'
import type { Withdrawal, WithdrawalState, WithdrawalTotals } from './schema.ts'

/**
 * With the permission for own contracts: withdrawals that paid transfers one may see, and of the others those one took
 * in oneself.
 */
const visible = (scope: Scope): Fragment => {
  if (!scope.member || visibleContracts(scope) === undefined) return sql`true`
  return sql`CASE WHEN w.transfer_id IS NULL THEN w.created_by = ${scope.member.id} ELSE ${visibleTransfer(scope, sql`w.transfer_id`)} END`
}

const stateOf = sql`CASE WHEN w.transfer_id IS NOT NULL THEN 'matched' WHEN w.excluded_at IS NOT NULL THEN 'excluded' ELSE 'open' END`

const selectWithdrawals = (
  scope: Scope,
) => sql`SELECT w.id_by_enterprise_id, w.withdrawal_date, w.amount, w.payee_name, w.note, w.bank_statement_id, ${stateOf} AS state,
    w.transfer_id, ${matchedPayee} AS transfer_payee_name, w.fee, w.matched_at,
    (SELECT concat_ws(' ', e.l_name, e.f_name) FROM enterprise_members e WHERE e.enterprise_id = ${tenantValue} AND e.id_by_enterprise_id = w.matched_by) AS matched_by_name,
    w.created_at, w.updated_at
  FROM withdrawals w WHERE w.enterprise_id = ${scope.enterpriseId} AND ${visible(scope)}`

export type WithdrawalQuery = {
  keyword: string
  state: WithdrawalState | null
  page: number
  limit_value: number
}

/** Withdrawals newest first, with their number and sum. */
export const listWithdrawals = async (
  scope: Scope,
  { keyword, state, page, limit_value }: WithdrawalQuery,
): Promise<{ withdrawals: Withdrawal[]; totals: WithdrawalTotals }> => {
  // The bank's half-width kana are kept in full width.
  const wanted = likePattern(keyword.normalize('NFKC'))
  const found = sql`${selectWithdrawals(scope)} AND ${state === null ? sql`true` : sql`${stateOf} = ${state}`}
    AND ${keyword === '' ? sql`true` : sql`(w.payee_name || ' ' || coalesce(w.note, '')) ILIKE ${wanted}`}`
  const totals = await row<WithdrawalTotals>(
    scope.tx,
    sql`SELECT count(*) AS count, coalesce(sum(x.amount), 0)::bigint AS amount FROM (${found}) x`,
  )
  const withdrawals = await rows<Withdrawal>(
    scope.tx,
    sql`${found} ORDER BY w.withdrawal_date DESC, w.id_by_enterprise_id DESC LIMIT ${limit_value} OFFSET ${(page - 1) * limit_value}`,
  )
  return { withdrawals, totals: totals ?? { count: 0, amount: 0 } }
}

/** One withdrawal, or 404. */
export const findWithdrawal = async (scope: Scope, id: number): Promise<Withdrawal> => {
  const found = await row<Withdrawal>(
    scope.tx,
    sql`${selectWithdrawals(scope)} AND w.id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}

/** Locks a withdrawal and answers it; 404 when it is not there or not the member's to see. */
export const lockWithdrawal = async (scope: Scope, id: number): Promise<Withdrawal> => {
  await rows(
    scope.tx,
    sql`SELECT 1 FROM withdrawals WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  return findWithdrawal(scope, id)
}

/** Locks a withdrawal that nobody said anything of yet; 409 for others. */
export const lockOpen = async (scope: Scope, id: number): Promise<Withdrawal> => {
  const withdrawal = await lockWithdrawal(scope, id)
  if (withdrawal.state === 'matched')
    throw wrongState('この出金はすでに消し込まれています。先に消し込みを取り消してください。')
  if (withdrawal.state === 'excluded')
    throw wrongState('この出金は対象外です。先に対象外から戻してください。')
  return withdrawal
}
