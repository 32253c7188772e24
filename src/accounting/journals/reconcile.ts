import { sql } from 'kysely'
import { visibleByContract } from '#contracts/contract-terms/visible.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { PAID } from '#money/payouts/transfer-moves.ts'
import { openReceivables } from '#money/receipts/receivables.ts'
import { visibleJournals } from '../accounts/access.ts'
import type { AccountKey } from '../accounts/accounts.ts'
import { firstOpenDay } from './months.ts'
import type { BalanceRow } from './trial-balance.ts'

/** An account beside what the records of the product say of it on the same day, in yen. */
export type Reconciled = { account: AccountKey; books: number; records: number }

/** What suppliers and workers are owed on a day: confirmed notices that no transfer has paid by then. */
const unpaidNotices = async (scope: Scope, day: string): Promise<number> =>
  (
    await row<{ unpaid: number }>(
      scope.tx,
      sql`SELECT coalesce(sum(t.payment_total), 0)::bigint AS unpaid FROM billing_payments t
          LEFT JOIN transfer_lines l ON l.enterprise_id = t.enterprise_id AND l.billing_payment_id = t.id_by_enterprise_id AND l.cancelled_at IS NULL
          LEFT JOIN transfers x ON x.enterprise_id = l.enterprise_id AND x.id_by_enterprise_id = l.transfer_id
          WHERE t.enterprise_id = ${scope.enterpriseId} AND t.payment_side_flg = 1 AND t.payment_status_flg = ${CONFIRMED}
            AND coalesce(t.payment_issue_date, t.operation_end_date) <= ${day}::date
            AND NOT (x.status_flg IS NOT DISTINCT FROM ${PAID} AND x.paid_on <= ${day}::date) AND ${visibleByContract(scope) ?? sql`true`}`,
    )
  )?.unpaid ?? 0

/** Income tax that was kept back from payments until a day. */
const withheldTax = async (scope: Scope, day: string): Promise<number> =>
  (
    await row<{ withheld: number }>(
      scope.tx,
      sql`SELECT coalesce(sum(l.withholding), 0)::bigint AS withheld FROM transfers x
          JOIN transfer_lines l ON l.enterprise_id = x.enterprise_id AND l.transfer_id = x.id_by_enterprise_id AND l.cancelled_at IS NULL
          JOIN billing_payments t ON t.enterprise_id = l.enterprise_id AND t.id_by_enterprise_id = l.billing_payment_id
          WHERE x.enterprise_id = ${scope.enterpriseId} AND x.status_flg = ${PAID} AND x.paid_on <= ${day}::date AND ${visibleByContract(scope) ?? sql`true`}`,
    )
  )?.withheld ?? 0

/** Of it what went to the tax office until a day; who sees it also sees its entry. */
const paidTax = async (scope: Scope, day: string): Promise<number> =>
  (
    await row<{ paid: number }>(
      scope.tx,
      sql`SELECT coalesce(sum(j.amount), 0)::bigint AS paid FROM withholding_payments j
          WHERE j.enterprise_id = ${scope.enterpriseId} AND j.cancelled_at IS NULL AND j.paid_on <= ${day}::date AND ${visibleJournals(scope) ?? sql`true`}`,
    )
  )?.paid ?? 0

const keptTax = async (scope: Scope, day: string): Promise<number> =>
  (await withheldTax(scope, day)) - (await paidTax(scope, day))

const openItems = async (scope: Scope, day: string): Promise<number> =>
  (await openReceivables(scope, { as_of: day })).reduce((sum, { total, settled }) => sum + total - settled, 0)

/**
 * Holds the books against the records on a day: what clients owe, what suppliers are owed, what is kept for the tax office. Before
 * `open_from`, in closed months, they may differ by what changed since: the books show that in the first open month.
 */
export const reconcile = async (
  scope: Scope,
  day: string,
  balances: readonly Pick<BalanceRow, 'account' | 'closing'>[],
) => {
  const books = (key: AccountKey) => balances.find(({ account }) => account === key)?.closing ?? 0
  const against = async (account: AccountKey, records: Promise<number>): Promise<Reconciled> => ({
    account,
    books: books(account),
    records: await records,
  })
  return {
    day,
    open_from: (await firstOpenDay(scope)) ?? null,
    accounts: [
      await against('receivable', openItems(scope, day)),
      await against('payable', unpaidNotices(scope, day)),
      await against('withheld', keptTax(scope, day)),
    ],
  }
}
