import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { MADE, PAID } from '../payouts/transfer-moves.ts'
import { visibleTransfer } from '../payouts/transfers.ts'

/** What a transfer pays to one payee; yen. */
export type PaidPart = {
  transfer_id: number
  payee_key: string
  payee_name: string
  amount: number
  billing_payment_ids: number[]
  /** As banks may write the payee: holder of the account, kana. */
  names: string[]
  is_matched: boolean
}

/** The payees of transfers in the order of their names, and whether a withdrawal paid them. */
export const paidParts = (scope: Scope, transferIds: readonly number[]): Promise<PaidPart[]> =>
  rows<PaidPart>(
    scope.tx,
    sql`SELECT l.transfer_id, l.payee_key, min(l.payee_name) AS payee_name, sum(l.total - l.withholding)::bigint AS amount,
          jsonb_agg(l.billing_payment_id ORDER BY l.billing_payment_id) AS billing_payment_ids,
          jsonb_build_array(min(l.payee_name), coalesce(min(l.account ->> 'account_holder_name'), ''), coalesce(min(c.name_kana), min(w.name_kana), '')) AS names,
          bool_or(m.id_by_enterprise_id IS NOT NULL) AS is_matched
        FROM transfer_lines l
        LEFT JOIN companies c ON c.enterprise_id = l.enterprise_id AND l.payee_key = 'company:' || c.id_by_enterprise_id
        LEFT JOIN candidates w ON w.enterprise_id = l.enterprise_id AND l.payee_key = 'candidate:' || w.id_by_enterprise_id
        LEFT JOIN withdrawals m ON m.enterprise_id = l.enterprise_id AND m.transfer_id = l.transfer_id
          AND coalesce(m.transfer_payee_key, l.payee_key) = l.payee_key
        WHERE l.enterprise_id = ${scope.enterpriseId} AND l.transfer_id = ANY(${[...transferIds]}::integer[])
        GROUP BY l.transfer_id, l.payee_key ORDER BY min(l.payee_name), l.payee_key`,
  )

/** A transfer that withdrawals have not proved in full. */
export type UnprovedTransfer = {
  id_by_enterprise_id: number
  pay_day: string
  execution_date: string
  total: number
  payee_count: number
  payees: PaidPart[]
}

/** Days before a withdrawal in which a transfer that staff marked as paid still waits for its proof. */
const PAID_DAYS = 62

const shown = 20

/** The transfers nearest to a day that withdrawals may still prove: those made, and those staff marked as paid lately. */
export const unprovedTransfers = async (scope: Scope, date: string): Promise<UnprovedTransfer[]> => {
  const proofs = sql`SELECT count(*) FROM withdrawals m WHERE m.enterprise_id = ${tenantValue} AND m.transfer_id = x.id_by_enterprise_id`
  const found = await rows<Omit<UnprovedTransfer, 'payees'>>(
    scope.tx,
    sql`SELECT x.id_by_enterprise_id, x.pay_day, x.execution_date, x.total, x.payee_count FROM transfers x
        WHERE x.enterprise_id = ${scope.enterpriseId} AND ${visibleTransfer(scope, sql`x.id_by_enterprise_id`)}
          AND (x.status_flg = ${MADE} OR (x.status_flg = ${PAID} AND x.execution_date >= ${date}::date - ${PAID_DAYS}::integer))
          AND (${proofs}) < x.payee_count AND (${proofs} AND m.transfer_payee_key IS NULL) = 0
        ORDER BY abs(x.execution_date - ${date}::date), x.id_by_enterprise_id DESC LIMIT ${shown}`,
  )
  const parts = Map.groupBy(
    await paidParts(
      scope,
      found.map(({ id_by_enterprise_id }) => id_by_enterprise_id),
    ),
    ({ transfer_id }) => transfer_id,
  )
  return found.map((each) => ({ ...each, payees: parts.get(each.id_by_enterprise_id) ?? [] }))
}
