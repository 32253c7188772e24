import { sql } from 'kysely'
import { visibleByContract } from '#contracts/contract-terms/visible.ts'
import type { BankAccount } from '#foundation/entity/bank-accounts.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'

/** status_flg 1 made, 2 paid, 9 cancelled; yen. */
export type Transfer = {
  id_by_enterprise_id: number
  kind_id: number
  pay_day: string
  execution_date: string
  payee_count: number
  total: number
  status_flg: number
  sha256: string | null
  created_at: string
  created_by_name: string | null
  paid_on: string | null
  cancelled_at: string | null
  cancel_reason: string | null
}

export type TransferLine = {
  billing_payment_id: number
  payee_key: string
  payee_name: string
  account: BankAccount | null
  number: string
  total: number
  withholding: number
}

/** Whether the member may see all sides of a transfer of this id. */
export const visibleTransfer = (scope: Scope, id: Fragment): Fragment => {
  const visible = visibleByContract(scope)
  if (!visible) return sql`true`
  return sql`NOT EXISTS (SELECT 1 FROM transfer_lines l JOIN billing_payments t ON t.enterprise_id = l.enterprise_id AND t.id_by_enterprise_id = l.billing_payment_id
    WHERE l.enterprise_id = ${scope.enterpriseId} AND l.transfer_id = ${id} AND NOT (${visible}))`
}

const selectTransfers = (
  scope: Scope,
) => sql`SELECT x.id_by_enterprise_id, x.kind_id, x.pay_day, x.execution_date, x.payee_count, x.total, x.status_flg, f.sha256, x.created_at,
      (SELECT concat_ws(' ', e.l_name, e.f_name) FROM enterprise_members e WHERE e.enterprise_id = ${tenantValue} AND e.id_by_enterprise_id = x.created_by) AS created_by_name,
      x.paid_on, x.cancelled_at, x.cancel_reason, x.file_id, x.is_paid_by_match
    FROM transfers x LEFT JOIN files f ON f.enterprise_id = x.enterprise_id AND f.id_by_enterprise_id = x.file_id
    WHERE x.enterprise_id = ${scope.enterpriseId} AND ${visibleTransfer(scope, sql`x.id_by_enterprise_id`)}`

/** The latest transfers, newest first: those whose sides the member may all see. */
export const listTransfers = (scope: Scope): Promise<Transfer[]> =>
  rows<Transfer>(scope.tx, sql`${selectTransfers(scope)} ORDER BY x.id_by_enterprise_id DESC LIMIT 100`)

/** One transfer with the id of its file and whether withdrawals said that it is paid, or 404. */
export const findTransfer = async (scope: Scope, id: number) => {
  const found = await row<Transfer & { file_id: number | null; is_paid_by_match: boolean }>(
    scope.tx,
    sql`${selectTransfers(scope)} AND x.id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}

/** The sides of a transfer as they were paid, by payee. */
export const linesOf = (scope: Scope, id: number): Promise<TransferLine[]> =>
  rows<TransferLine>(
    scope.tx,
    sql`SELECT billing_payment_id, payee_key, payee_name, account, number, total, withholding FROM transfer_lines
        WHERE enterprise_id = ${scope.enterpriseId} AND transfer_id = ${id} ORDER BY payee_name, payee_key, number`,
  )

/** Nobody else pays these sides, or takes them back, meanwhile. */
export const lockSides = (scope: Scope, ids: readonly number[]) =>
  rows(
    scope.tx,
    sql`SELECT 1 FROM billing_payments WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${[...ids]}::integer[])
        ORDER BY id_by_enterprise_id FOR UPDATE`,
  )
