import { sql } from 'kysely'
import { visibleByContract } from '#contracts/contract-terms/visible.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { PAID } from '#money/payouts/transfer-moves.ts'

/** A payment that income tax was kept back from, in yen. */
export type WithheldLine = {
  billing_payment_id: number
  contract_id: number
  transfer_id: number
  payee_key: string
  payee_name: string
  number: string
  paid_on: string
  total: number
  withholding: number
}

/** Payments, `l` of the transfers `x`, that tax was kept back from in a period of payment, as far as the member may see them. */
export const fromWithheld = (
  scope: Scope,
  { from, to }: { from: string; to: string },
): Fragment => sql`FROM transfers x
  JOIN transfer_lines l ON l.enterprise_id = x.enterprise_id AND l.transfer_id = x.id_by_enterprise_id AND l.cancelled_at IS NULL
  JOIN billing_payments t ON t.enterprise_id = l.enterprise_id AND t.id_by_enterprise_id = l.billing_payment_id
  WHERE x.enterprise_id = ${scope.enterpriseId} AND x.status_flg = ${PAID} AND x.paid_on BETWEEN ${from}::date AND ${to}::date
    AND l.withholding > 0 AND ${visibleByContract(scope) ?? sql`true`}`

/** The payments themselves, by day, payee and number. */
export const withheldLines = (scope: Scope, period: { from: string; to: string }): Promise<WithheldLine[]> =>
  rows<WithheldLine>(
    scope.tx,
    sql`SELECT l.billing_payment_id, t.contract_id_by_enterprise_id AS contract_id, l.transfer_id, l.payee_key, l.payee_name, l.number, x.paid_on, l.total, l.withholding
        ${fromWithheld(scope, period)} ORDER BY x.paid_on, l.payee_name, l.number LIMIT 20000`,
  )
