import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { type Candidate, PAYEE_FEE_MAX, suggestPaid } from '#foundation/rules/withdrawal-matching.ts'
import { selectedPayables } from '../payouts/payables.ts'
import { type UnprovedTransfer, unprovedTransfers } from './paid-parts.ts'
import type { OpenTransfer, Suggestion, Withdrawal } from './schema.ts'
import { findWithdrawal } from './withdrawals.ts'

/** A transfer as a whole while none of its payees is matched; each of its payees where there are several. */
const ofTransfer = (transfer: UnprovedTransfer): Candidate[] => {
  const { id_by_enterprise_id: transfer_id, pay_day, execution_date: due, payees } = transfer
  const common = { transfer_id, pay_day, due }
  const [first] = payees
  const single = payees.length === 1 ? first : undefined
  const whole: Candidate = {
    ...common,
    kind: 'transfer',
    payee_key: null,
    payee_name: single?.payee_name ?? `${first?.payee_name}ほか${payees.length - 1}件`,
    billing_payment_ids: payees.flatMap(({ billing_payment_ids }) => billing_payment_ids),
    amount: transfer.total,
    names: single?.names ?? [],
    payee_count: payees.length,
  }
  return [
    ...(payees.some(({ is_matched }) => is_matched) ? [] : [whole]),
    ...payees
      .filter(({ is_matched }) => !single && !is_matched)
      .map(({ payee_key, payee_name, billing_payment_ids, amount, names }) => ({
        ...common,
        kind: 'payee' as const,
        payee_key,
        payee_name,
        billing_payment_ids,
        amount,
        names,
        payee_count: 1,
      })),
  ]
}

type Unpaid = Pick<
  Candidate,
  'payee_key' | 'payee_name' | 'pay_day' | 'billing_payment_ids' | 'amount' | 'names'
>

/** Days around a withdrawal in which what it paid by hand fell due. */
const DUE_DAYS = 92

/** What stands in no transfer and comes to the amount, but for a fee: of a payee by pay day, and all of a payee. */
const unpaid = (scope: Scope, { amount, withdrawal_date }: Withdrawal): Promise<Unpaid[]> => {
  const near = sql`x.id_by_enterprise_id IS NULL AND abs(t.payment_deadline_date - ${withdrawal_date}::date) <= ${DUE_DAYS}::integer`
  return rows<Unpaid>(
    scope.tx,
    sql`WITH p AS (${selectedPayables(scope, near)}),
        g AS (SELECT p.payee_key, min(p.payee_name) AS payee_name, min(p.pay_day) AS pay_day, min(p.account ->> 'account_holder_name') AS holder,
            jsonb_agg(p.billing_payment_id ORDER BY p.billing_payment_id) AS billing_payment_ids, sum(p.total - p.withholding)::bigint AS amount
          FROM p GROUP BY GROUPING SETS ((p.payee_key, p.pay_day), (p.payee_key))
          HAVING sum(p.total - p.withholding) BETWEEN ${amount - PAYEE_FEE_MAX}::bigint AND ${amount}::bigint
            AND (GROUPING(p.pay_day) = 0 OR count(DISTINCT p.pay_day) > 1)
          LIMIT 1000)
        SELECT g.payee_key, g.payee_name, g.pay_day, g.billing_payment_ids, g.amount,
          jsonb_build_array(g.payee_name, coalesce(g.holder, ''), coalesce(c.name_kana, w.name_kana, '')) AS names
        FROM g
        LEFT JOIN companies c ON c.enterprise_id = ${scope.enterpriseId} AND g.payee_key = 'company:' || c.id_by_enterprise_id
        LEFT JOIN candidates w ON w.enterprise_id = ${scope.enterpriseId} AND g.payee_key = 'candidate:' || w.id_by_enterprise_id
        ORDER BY g.pay_day, g.payee_key`,
  )
}

const shownOf = (transfer: UnprovedTransfer): OpenTransfer => ({
  id_by_enterprise_id: transfer.id_by_enterprise_id,
  execution_date: transfer.execution_date,
  total: transfer.total,
  payee_count: transfer.payee_count,
  payees: transfer.payees.map(({ payee_key, payee_name, amount, is_matched }) => ({
    payee_key,
    payee_name,
    amount,
    is_matched,
  })),
})

/** What an open withdrawal likely paid, best first, and the transfers to choose from by hand; nothing for others. */
export const suggestFor = async (
  scope: Scope,
  id: number,
): Promise<{ suggestions: Suggestion[]; transfers: OpenTransfer[] }> => {
  const withdrawal = await findWithdrawal(scope, id)
  if (withdrawal.state !== 'open') return { suggestions: [], transfers: [] }
  const own = await row<{ payee_key: string }>(
    scope.tx,
    sql`SELECT payee_key FROM withdrawals WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  const transfers = await unprovedTransfers(scope, withdrawal.withdrawal_date)
  const byHand = (await unpaid(scope, withdrawal)).map((each) => ({
    ...each,
    kind: 'payables' as const,
    transfer_id: null,
    payee_count: 1,
    due: each.pay_day,
  }))
  const { amount, withdrawal_date } = withdrawal
  const found = suggestPaid([...transfers.flatMap(ofTransfer), ...byHand], {
    amount,
    withdrawal_date,
    payee_key: own?.payee_key ?? '',
  })
  return {
    suggestions: found.map((each) => ({ ...each, billing_payment_ids: [...each.billing_payment_ids] })),
    transfers: transfers.map(shownOf),
  }
}
