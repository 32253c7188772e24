import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { splitStatements } from '#foundation/platform/database/migrate.ts'
import { freshOwner } from '../../../test/support/app.ts'

const migration = new URL('../../../db/migrations/1020_one_gross_profit.sql', import.meta.url)

const owner: Awaited<ReturnType<typeof freshOwner>> = await freshOwner()
await owner.query('ALTER TABLE billing_payments DROP COLUMN supplier_amount')
await owner.query('CREATE INDEX billing_payments_month ON billing_payments (enterprise_id, billing_month)')
afterAll(() => owner.end())

/** A month and its bill as the version before stored them: its gross profit left the internal cost out. */
const store = async (
  id: number,
  of: { side: 0 | 1; sales: number; cost: number; billed: number; paid: number | null },
) => {
  await owner.query(
    `INSERT INTO contract_operations (enterprise_id, id_by_enterprise_id, contract_id_by_enterprise_id, operational_month, operation_start_date,
       operation_end_date, operational_status_flg, submission_status_flg, sales_amount, supplier_amount, gross_profit_price)
     VALUES (1, $1, $1, '2026-09', '2026-09-01', '2026-09-30', 3, 99, $2, $3, $4)`,
    [id, of.sales, of.cost, of.sales - of.cost],
  )
  await owner.query(
    `INSERT INTO billing_payments (enterprise_id, id_by_enterprise_id, contract_id_by_enterprise_id, contract_operation_id_by_enterprise_id, billing_month,
       operation_start_date, operation_end_date, payment_side_flg, billing_sub_total, payment_sub_total, gross_profit_price)
     VALUES (1, $1, $1, $1, '2026-09', '2026-09-01', '2026-09-30', $2, $3, $4, $5)`,
    [id, of.side, of.billed, of.paid, of.billed - (of.paid ?? 0)],
  )
}

it('given months of a version before, when the database is brought forward, then bill and month say one gross profit, and the history tells each change', async () => {
  const contract = `INSERT INTO contracts (enterprise_id, id_by_enterprise_id, name, period_start_date, period_end_date)
    SELECT 1, n, '契約' || n, '2026-09-01', '2026-09-30' FROM generate_series(1, 3) n`
  await owner.query(contract)
  await store(1, { side: 0, sales: 700_000, cost: 450_000, billed: 700_000, paid: null })
  await store(2, { side: 1, sales: 700_000, cost: 600_000, billed: 712_000, paid: 730_000 })
  await store(3, { side: 1, sales: 700_000, cost: 600_000, billed: 700_000, paid: 600_000 })
  for (const statement of splitStatements(readFileSync(migration, 'utf8'))) await owner.query(statement)

  const { rows: months } = await owner.query(
    `SELECT o.sales_amount::int, o.supplier_amount::int, o.gross_profit_price::int, b.supplier_amount::int AS billed_cost, b.gross_profit_price::int AS billed_profit
     FROM contract_operations o JOIN billing_payments b USING (enterprise_id, id_by_enterprise_id) ORDER BY o.id_by_enterprise_id`,
  )
  expect(months.map((month) => Object.values(month))).toEqual([
    [700_000, 450_000, 250_000, 450_000, 250_000],
    [712_000, 730_000, -18_000, 730_000, -18_000],
    [700_000, 600_000, 100_000, 600_000, 100_000],
  ])
  const { rows: told } = await owner.query(
    'SELECT target_type, target_id, column_name, old_label, new_label FROM histories WHERE note IS NOT NULL ORDER BY id',
  )
  expect(told.map((entry) => Object.values(entry).join(' '))).toEqual([
    'billing_payment 1 gross_profit_price ¥700,000 ¥250,000',
    'contract_operation 2 sales_amount ¥700,000 ¥712,000',
    'contract_operation 2 supplier_amount ¥600,000 ¥730,000',
    'contract_operation 2 gross_profit_price ¥100,000 −¥18,000',
  ])
})
