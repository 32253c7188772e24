import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import type { Known } from './known.ts'

/** One record of each kind that tests open by its id, as the demo and the fixtures made them. */
export const findKnown = async (app: App): Promise<Known> => {
  const invoices = await inTenant(app.db, platformId, (tx) => {
    const last = (state: number) =>
      sql`(SELECT max(id_by_enterprise_id) FROM enterprise_invoices
        WHERE enterprise_id = ${platformId} AND enterprise_id_by_enterprise_id = 1 AND state_id = ${state})`
    return row<Known>(tx, sql`SELECT ${last(3)} AS invoice, ${last(1)} AS invoice_draft`)
  })
  const records = await inTenant(app.db, 1, (tx) => {
    const running = sql`c.enterprise_id = 1 AND c.contract_status_flg = 99 AND c.period_start_date <= (now() AT TIME ZONE 'Asia/Tokyo')::date AND c.contract_ext_confirm_status_flg < 3
      AND current_date + 20 BETWEEN c.period_start_date AND c.period_end_date`
    const waiting = sql`b.enterprise_id = 1 AND b.billing_status_flg = 99 AND b.billing_mail_status_flg = 0
      AND NOT EXISTS (SELECT 1 FROM billing_merge_parts p WHERE p.enterprise_id = 1 AND p.billing_payment_id = b.id_by_enterprise_id)`
    return row<Known>(
      tx,
      sql`SELECT
        (SELECT c.id_by_enterprise_id FROM contracts c JOIN candidates w ON w.enterprise_id = 1 AND w.id_by_enterprise_id = c.candidate_id_by_enterprise_id
          WHERE ${running} AND w.candidate_type_id = 1 AND c.supplier_company_id_by_enterprise_id IS NULL ORDER BY 1 DESC LIMIT 1) AS contract,
        (SELECT c.id_by_enterprise_id FROM contracts c JOIN candidates w ON w.enterprise_id = 1 AND w.id_by_enterprise_id = c.candidate_id_by_enterprise_id
          WHERE ${running} AND w.candidate_type_id = 2 ORDER BY 1 DESC LIMIT 1) AS employee_contract,
        (SELECT max(id_by_enterprise_id) FROM contracts WHERE enterprise_id = 1 AND contract_status_flg = 1) AS draft,
        (SELECT b.id_by_enterprise_id FROM billing_payments b WHERE ${waiting} AND b.payment_status_flg = 99 ORDER BY 1 LIMIT 1) AS bill,
        (SELECT b.contract_operation_id_by_enterprise_id FROM billing_payments b WHERE ${waiting} AND b.payment_status_flg = 99 ORDER BY b.id_by_enterprise_id LIMIT 1) AS operation,
        (SELECT r.id_by_enterprise_id FROM receipts r WHERE r.enterprise_id = 1 AND r.bank_statement_id IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM receipt_matches m WHERE m.enterprise_id = 1 AND m.receipt_id = r.id_by_enterprise_id)
            AND NOT EXISTS (SELECT 1 FROM billing_payments b WHERE b.enterprise_id = 1 AND b.billing_total = r.amount) ORDER BY 1 LIMIT 1) AS receipt,
        (SELECT max(id_by_enterprise_id) FROM transfers WHERE enterprise_id = 1) AS transfer,
        (SELECT max(id_by_enterprise_id) FROM bank_statements WHERE enterprise_id = 1) AS statement`,
    )
  })
  const found = { ...records, ...invoices } as Known
  const missing = Object.entries(found).filter(([, id]) => id === null)
  if (missing.length > 0) throw new Error(`the demo has no ${missing.map(([name]) => name).join(', ')}`)
  return found
}
