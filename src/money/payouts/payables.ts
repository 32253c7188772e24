import { sql } from 'kysely'
import { visibleByContract } from '#contracts/contract-terms/visible.ts'
import type { BankAccount } from '#foundation/entity/bank-accounts.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'

/** A confirmed payment side. `total` less `withholding` is paid out, in yen; the transfer fee is never deducted. */
export type Payable = {
  billing_payment_id: number
  /** `company:3` or `candidate:5`: without a company the worker is paid (decision 0005). */
  payee_key: string
  /** As on the notice. */
  payee_name: string
  account: BankAccount | null
  worker_name: string
  number: string
  billing_month: string
  pay_day: string
  total: number
  withholding: number
  /** The transfer it stands in, and its state; null while in none. */
  transfer_id: number | null
  transfer_status_flg: number | null
}

const selectConfirmed = (
  scope: Scope,
): Fragment => sql`t.enterprise_id = ${scope.enterpriseId} AND t.payment_side_flg = 1
  AND t.payment_status_flg = ${CONFIRMED} AND ${visibleByContract(scope) ?? sql`true`}`

/** Where a live transfer holds the side, with the transfer's state. */
const transfers = sql`LEFT JOIN transfer_lines l ON l.enterprise_id = t.enterprise_id AND l.billing_payment_id = t.id_by_enterprise_id AND l.cancelled_at IS NULL
  LEFT JOIN transfers x ON x.enterprise_id = l.enterprise_id AND x.id_by_enterprise_id = l.transfer_id`

/** Confirmed payment sides, `t`, of a condition, as far as the member may see them: rows of `Payable`. */
export const selectedPayables = (
  scope: Scope,
  condition: Fragment,
): Fragment => sql`SELECT t.id_by_enterprise_id AS billing_payment_id,
      coalesce('company:' || c.id_by_enterprise_id, 'candidate:' || w.id_by_enterprise_id) AS payee_key,
      coalesce(t.payment_recipient_name, c.name, w.name, '') AS payee_name,
      CASE WHEN c.id_by_enterprise_id IS NULL THEN w.bank_accounts -> 0 ELSE c.bank_accounts -> 0 END AS account,
      coalesce(w.name, '') AS worker_name, t.payment_number AS number, t.billing_month, t.payment_deadline_date AS pay_day,
      t.payment_total AS total, t.payment_withholding_num AS withholding, x.id_by_enterprise_id AS transfer_id, x.status_flg AS transfer_status_flg
    FROM billing_payments t ${transfers}
    LEFT JOIN companies c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.payment_company_id_by_enterprise_id
    LEFT JOIN candidates w ON w.enterprise_id = t.enterprise_id AND w.id_by_enterprise_id = t.candidate_id_by_enterprise_id
    WHERE ${selectConfirmed(scope)} AND ${condition}`

/** The sides of a pay day, or those with these ids, as far as the member may see them; by payee and number. */
export const payables = (
  scope: Scope,
  wanted: { pay_day: string } | { ids: readonly number[] },
): Promise<Payable[]> => {
  const condition =
    'ids' in wanted
      ? sql`t.id_by_enterprise_id = ANY(${[...wanted.ids]}::integer[])`
      : sql`t.payment_deadline_date = ${wanted.pay_day}`
  return rows<Payable>(
    scope.tx,
    sql`${selectedPayables(scope, condition)} ORDER BY payee_name, payee_key, t.payment_number`,
  )
}

/** What falls due on a day; yen. */
export type PayDay = { pay_day: string; count: number; amount: number; unpaid_count: number; unpaid: number }

const PAID = 2

/** The pay days that hold something unpaid, and the latest ones besides; oldest first. */
export const payDays = async (scope: Scope): Promise<PayDay[]> => {
  const found = await rows<PayDay>(
    scope.tx,
    sql`SELECT t.payment_deadline_date AS pay_day, count(*) AS count, coalesce(sum(t.payment_total - t.payment_withholding_num), 0)::bigint AS amount,
          count(*) FILTER (WHERE x.status_flg IS DISTINCT FROM ${PAID}) AS unpaid_count,
          coalesce(sum(t.payment_total - t.payment_withholding_num) FILTER (WHERE x.status_flg IS DISTINCT FROM ${PAID}), 0)::bigint AS unpaid
        FROM billing_payments t ${transfers}
        WHERE ${selectConfirmed(scope)} AND t.payment_deadline_date IS NOT NULL GROUP BY 1 ORDER BY 1 DESC LIMIT 60`,
  )
  return found.filter(({ unpaid_count }, i) => unpaid_count > 0 || i < 6).toReversed()
}

/** The transfer that a payment side stands in and that is not cancelled; undefined for none. The caller has locked the side. */
export const transferOf = async (scope: Scope, billingPaymentId: number): Promise<number | undefined> =>
  (
    await row<{ id: number }>(
      scope.tx,
      sql`SELECT transfer_id AS id FROM transfer_lines WHERE enterprise_id = ${scope.enterpriseId}
          AND billing_payment_id = ${billingPaymentId} AND cancelled_at IS NULL`,
    )
  )?.id
