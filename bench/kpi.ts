import { sql } from 'kysely'
import type pg from 'pg'
import { demoPassword } from '#app/demo/accounts.ts'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { asSystem, inTenant } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { makeKpi } from '#operator/kpi/kpi-job.ts'
import { signIn } from '../test/support/client.ts'
import { type Figure, percentile, round, times } from './measure.ts'

const enterpriseCount = 1_000
const monthCount = 60
/** Numbers that no enterprise of the rest of the bench has. */
const firstId = 100_000

const monthBack = (by: number) => addMonths(monthOf(today()), -by)

/** A thousand enterprises with a contract of five years each, and usage in every month that is over; nothing of it frozen yet. */
export const seedFiveYears = async (app: App, owner: pg.Client) => {
  // What the demo has frozen begins too late.
  await owner.query('TRUNCATE kpi_months, kpi_corrections, kpi_agencies')
  const from = monthBack(monthCount)
  await asSystem(app.db, async (tx) => {
    await sql`INSERT INTO enterprises (id, name) SELECT n, '計測用' || n FROM generate_series(${firstId}::integer, ${firstId + enterpriseCount - 1}::integer) n`.execute(
      tx,
    )
    await sql`INSERT INTO agencies (enterprise_id, id_by_enterprise_id, name)
      SELECT 0, n, '計測用' || n FROM generate_series(${firstId}::integer, ${firstId + enterpriseCount - 1}::integer) n`.execute(
      tx,
    )
    await sql`INSERT INTO enterprise_invoice_settings (enterprise_id, id_by_enterprise_id, enterprise_id_by_enterprise_id, period_start, period_end, price, created_at,
        discounted_flg, price_discount, price_discount_end, unit_price_billing_payment_use_flg, unit_price_billing_payment)
      SELECT 0, n, n, (${`${from}-01`}::date + make_interval(months => n % 50))::date,
        CASE WHEN n % 11 = 0 THEN (${`${from}-01`}::date + make_interval(months => 50 + n % 9))::date END,
        40000 + n % 7 * 6000, '2020-01-01', n % 2, 8000, (${`${from}-01`}::date + make_interval(months => 6 + n % 50))::date, 1, 700
      FROM generate_series(${firstId}::integer, ${firstId + enterpriseCount - 1}::integer) n`.execute(tx)
  })
}

/** The operator's figures of 60 months and 1,000 enterprises, against reading the rows behind them. */
export const benchKpi = async (app: App, url: string): Promise<Figure[]> => {
  const operator = await signIn(url, 'admin', 'operator@demo.example', demoPassword)
  const ask = async (path: string, body: object) => {
    const answer = await operator.post(`/api/admin/kpi_records/${path}`, body)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }
  const live = await times(10, 2, () => ask('sheet', { from: monthBack(monthCount - 1) }))
  const from = performance.now()
  await makeKpi(app)
  const freezing = performance.now() - from
  const again = performance.now()
  await makeKpi(app)
  const lookingAgain = performance.now() - again
  const sheet = await times(30, 5, () => ask('sheet', { from: monthBack(monthCount - 1) }))
  const years = await times(30, 5, () => ask('sheet', { interval: 2 }))
  const behind = await times(30, 5, () => ask('agencies', { start: monthBack(1), figure: 'mrr' }))
  const floor = await times(30, 5, () =>
    inTenant(app.db, platformId, (tx) =>
      sql`SELECT figures FROM kpi_months WHERE enterprise_id = 0`
        .execute(tx)
        .then(() => sql`SELECT * FROM enterprise_invoice_settings WHERE enterprise_id = 0`.execute(tx)),
    ),
  )
  const least = percentile(floor, 0.95)
  const figure = (name: string, taken: readonly number[], aim: number): Figure => {
    const p95 = percentile(taken, 0.95)
    return {
      name,
      value: round(p95),
      floor: round(least),
      ratio: round(p95 / least),
      unit: 'ms',
      aim: `< ${aim}`,
      reached: p95 < aim,
    }
  }
  const once = (name: string, value: number): Figure => ({
    name,
    value: round(value),
    floor: null,
    ratio: null,
    unit: 'ms',
    aim: '記録のみ',
    reached: true,
  })
  return [
    figure('KPI 60か月×1,000社 p95（床は行を読むだけ）', sheet, 300),
    figure('KPI 60か月×1,000社、まだ確定していない p95', live, 300),
    figure('KPI 5年 年ごと p95（床は行を読むだけ）', years, 300),
    figure('KPI もとの1,000社 p95（床は行を読むだけ）', behind, 300),
    once('KPI 60か月を確定する仕事', freezing),
    once('KPI 変わりのない仕事', lookingAgain),
  ]
}
