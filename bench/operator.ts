import type pg from 'pg'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { copyEnterprises } from '#operator/enterprises/store.ts'
import { makeDrafts } from '#operator/invoices/make-drafts.ts'
import { sheetOf } from '#operator/invoices/sheet.ts'
import { type Figure, percentile, round, times } from './measure.ts'

const enterprises = 1_000
const payments = 1_000_000
const year = 2025
const month = `${year}-12`
const first = 100_001

/** Enterprises with a price, and a thousand billing payments each in one month; written as the owner, past every check. */
const seed = async (app: App, owner: pg.Client) => {
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `INSERT INTO enterprises (id, name, invoice_email) SELECT ${first} + n, '請求先' || n, 'keiri' || n || '@example.jp' FROM generate_series(0, ${enterprises - 1}) n`,
  )
  await owner.query(
    `INSERT INTO billing_payments (enterprise_id, id_by_enterprise_id, contract_id_by_enterprise_id, contract_operation_id_by_enterprise_id, billing_month, operation_start_date, operation_end_date)
     SELECT ${first} + n % ${enterprises}, 1 + n / ${enterprises}, 1, 1 + n / ${enterprises}, '${month}', '${month}-01', '${month}-31' FROM generate_series(0, ${payments - 1}) n`,
  )
  await owner.query('SET session_replication_role = DEFAULT')
  await owner.query('ANALYZE enterprises, billing_payments')
  await inTenant(app.db, platformId, (tx) => copyEnterprises(scopeOf(app, tx, platformId, null), null))
  await owner.query(
    `INSERT INTO enterprise_invoice_settings (enterprise_id, id_by_enterprise_id, enterprise_id_by_enterprise_id, period_start, price, unit_price_billing_payment_use_flg, unit_price_billing_payment)
     SELECT 0, 1000 + n, ${first} + n, '${year}-01-01', 50000, 1, 700 FROM generate_series(0, ${enterprises - 1}) n`,
  )
}

/** The same count, bare. */
const bareCount = (owner: pg.Client) =>
  owner.query(
    `SELECT enterprise_id, billing_month, max(id_by_enterprise_id), count(*) FROM billing_payments WHERE enterprise_id >= ${first} GROUP BY 1, 2`,
  )

const bareSheet = (owner: pg.Client) =>
  owner.query(
    `SELECT enterprise_id_by_enterprise_id, target_month, id_by_enterprise_id, state_id, total_price FROM enterprise_invoices
     WHERE enterprise_id = 0 AND target_month BETWEEN '${year}-01' AND '${year}-12'`,
  )

/** A month's invoices of many enterprises with all they are charged by, and the sheet of their year. */
export const benchOperator = async (app: App, owner: pg.Client): Promise<Figure[]> => {
  await seed(app, owner)
  const [floor = 0] = await times(1, 1, () => bareCount(owner))
  for (let n = 1; n < 12; n++) await makeDrafts(app, `${year}-${String(n).padStart(2, '0')}`)
  const [made = 0] = await times(1, 0, () => makeDrafts(app, month))
  const [again = 0] = await times(1, 0, () => makeDrafts(app, month))
  await owner.query('ANALYZE enterprise_invoices')
  const sheet = () =>
    inTenant(app.db, platformId, (tx) =>
      sheetOf(scopeOf(app, tx, platformId, null), { year, month, page: 1, limit_value: 1_000 }),
    )
  const opened = percentile(await times(10, 2, sheet), 0.95)
  const bare = percentile(await times(10, 2, () => bareSheet(owner)), 0.95)
  return [
    {
      name: `operator: ${enterprises} invoices from ${payments.toLocaleString()} billing payments`,
      value: round(made / 1000),
      floor: round(floor / 1000),
      ratio: round(made / floor),
      unit: 's',
      aim: '< 30 s',
      reached: made < 30_000,
    },
    {
      name: 'operator: the same once more, nothing new',
      value: round(again / 1000),
      floor: round(floor / 1000),
      ratio: round(again / floor),
      unit: 's',
      aim: '< 30 s',
      reached: again < 30_000,
    },
    {
      name: `operator: sheet of ${enterprises} × 12 p95`,
      value: round(opened),
      floor: round(bare),
      ratio: round(opened / bare),
      unit: 'ms',
      aim: '< 300 ms',
      reached: opened < 300,
    },
  ]
}
