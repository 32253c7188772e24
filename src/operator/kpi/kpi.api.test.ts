import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { months } from '../../../test/fixtures/money/close.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { copyEnterprisesJob } from '../enterprises/copy-job.ts'
import { makeDrafts } from '../invoices/make-drafts.ts'
import { makeKpi } from './kpi-job.ts'
import type { EnterpriseFigure, Enterprises, KpiPeriod, Sheet } from './sheet-schema.ts'
import { freezeMonth } from './write-months.ts'

const month = monthOf(today())
const back = (by: number) => addMonths(month, -by)
/** The moment a month has been over for an hour, in Japan. */
const afterEnd = (of: string) => Date.parse(`${addMonths(of, 1)}-01T01:00:00+09:00`)

const done = async (path: string, body: object = {}) => {
  const answer = await operator.post(`/api/admin/${path}`, body)
  expect([path, answer.status, answer.body?.error?.message]).toEqual([path, 200, undefined])
  return answer.body
}
const sheet = async (body: object = {}): Promise<Sheet> => (await done('kpi_records/sheet', body)).sheet
const period = async (start: string, interval = 1): Promise<KpiPeriod> => {
  const found = (await sheet({ interval })).periods.find((each) => each.start === start)
  if (!found) throw new Error(`no figures of ${start}`)
  return found
}
const behind = async (figure: EnterpriseFigure, start: string, interval = 1): Promise<Enterprises> =>
  done('kpi_records/agencies', { figure, start, interval })
const amountsOf = async (...of: Parameters<typeof behind>) =>
  (await behind(...of)).agencies.map(({ enterprise, amount }) => [enterprise.id, amount])
const set = async (id: number | null, fields: object): Promise<number> =>
  (
    await done(`enterprise_invoice_settings/${id === null ? 'create' : `update/${id}`}`, {
      enterprise_invoice_setting: fields,
    })
  ).enterprise_invoice_setting.id_by_enterprise_id
/** The contracts were written down when they began. */
const dateBack = () =>
  inTenant(app.app.db, 0, (tx) =>
    sql`UPDATE enterprise_invoice_settings SET created_at = period_start::timestamp AT TIME ZONE 'Asia/Tokyo' WHERE enterprise_id = 0`.execute(
      tx,
    ),
  )
const stored = (table: string) =>
  inTenant(app.app.db, 0, (tx) =>
    rows<Record<string, unknown>>(
      tx,
      sql`SELECT * FROM ${sql.table(table)} WHERE enterprise_id = 0 ORDER BY month`,
    ),
  )

let first: number
const app = await forFile(startTestApp())
const operator = await app.operator()
await copyEnterprisesJob(app.app).work({})

describe('the figures of the operator', () => {
  it('given no contract, then there is nothing to freeze, and the sheet is empty', async () => {
    await makeKpi(app.app)
    expect(await sheet()).toMatchObject({ first_month: null, periods: [], correction_count: 0 })
    expect(await stored('kpi_months')).toEqual([])
  })

  it('given months that are over, when two processes make them, then each is frozen once, with what RULES 6 says', async () => {
    first = await set(null, {
      enterprise_id_by_enterprise_id: 1,
      period_start: `${back(3)}-15`,
      price: 58_000,
      price_init: 100_000,
      discounted_flg: 1,
      price_discount: 8_000,
      price_discount_end: monthEnd(back(2)),
      unit_price_billing_payment_use_flg: 1,
    })
    await set(null, {
      enterprise_id_by_enterprise_id: 2,
      period_start: `${back(2)}-01`,
      period_end: monthEnd(back(1)),
      price: 30_000,
    })
    await makeKpi(app.app)
    // Whoever begins writes down years of contracts: nothing stands before this month is over.
    expect(await stored('kpi_months')).toEqual([])
    expect((await sheet()).periods.map((each) => each.is_provisional)).toEqual([true, true, true, true])
    await dateBack()
    await Promise.all([makeKpi(app.app), makeKpi(app.app)])
    const frozen = await stored('kpi_months')
    expect(frozen.map((row) => row.month)).toEqual([back(3), back(2), back(1)])
    await makeKpi(app.app)
    expect(await stored('kpi_months')).toEqual(frozen)
    expect(await stored('kpi_corrections')).toEqual([])

    const { periods } = await sheet()
    const figures = periods.map(({ figures: f }) => [f.mrr, f.current, f.start, f.end, f.up, f.gap, f.arpa])
    expect(figures).toEqual([
      [50_000, 1, 1, 0, 0, 50_000, 50_000],
      [80_000, 2, 1, 0, 0, 30_000, 40_000],
      [88_000, 2, 0, 0, 1, 8_000, 44_000],
      [58_000, 1, 0, 1, 0, -30_000, 58_000],
    ])
    expect(periods.map(({ is_provisional }) => is_provisional)).toEqual([false, false, false, true])
    expect(periods[0]?.figures).toMatchObject({ initial_price: 100_000, arr: 600_000, paid_equivalents: 0.9 })
    expect(periods[2]?.figures).toMatchObject({ discount_end: 1, discount_end_price: 8_000, up_price: 8_000 })
    expect(periods[3]?.figures).toMatchObject({ end_price: 30_000, end_rate: 0.5 })
  })

  it('given billing payments that no invoice has counted, then the running month has them once its draft does', async () => {
    const admin = await app.as('admin')
    const early = { reason: '月の終わりを待たずに' }
    for (const id of await months(admin, 2, month))
      expect((await admin.post(`/api/enterprise/contract_operations/confirm/${id}`, early)).status).toBe(200)
    await makeDrafts(app.app, month)
    const { figures, is_provisional } = await period(month)
    expect([figures.mrr, figures.usage_count, figures.usage_gap, is_provisional]).toEqual([
      59_400,
      2,
      1_400,
      true,
    ])
    expect((await period(back(1))).figures.usage_count).toBe(0)
  })

  it('given a figure, then the enterprises behind it are those, with amounts that come to it', async () => {
    expect(await amountsOf('mrr', back(1))).toEqual([
      [1, 58_000],
      [2, 30_000],
    ])
    expect(await amountsOf('discount_end', back(1))).toEqual([[1, 8_000]])
    expect(await amountsOf('end', month)).toEqual([[2, 30_000]])
    expect(await amountsOf('usage_price', month)).toEqual([[1, 1_400]])
    const { agencies, total } = await behind('gap', month)
    expect(agencies.map(({ enterprise, amount }) => [enterprise.id, amount])).toEqual([
      [2, -30_000],
      [1, 1_400],
    ])
    expect(total).toBe((await period(month)).figures.gap)
    expect(agencies.every(({ enterprise }) => enterprise.name.length > 0)).toBe(true)
  })

  it('given quarters and years, then they bridge from end to end', async () => {
    for (const interval of [2, 3]) {
      const { periods } = await sheet({ interval })
      expect(periods.flatMap((each) => each.months)).toEqual([back(3), back(2), back(1), month])
      for (const { figures: f } of periods)
        expect(f.mrr_before + f.start_price + f.up_price + f.usage_gap - f.down_price - f.end_price).toBe(
          f.mrr,
        )
      expect(periods.at(-1)?.figures.mrr).toBe(59_400)
    }
  })

  it('given a setting that is corrected later, then what was frozen stays, and the correction stands beside it', async () => {
    const before = await stored('kpi_months')
    await set(first, { price: 60_000 })
    await makeKpi(app.app)
    await makeKpi(app.app)
    expect(await stored('kpi_months')).toEqual(before)
    const { figures, corrected, corrected_at } = await period(back(1))
    expect([figures.mrr, corrected?.mrr]).toEqual([88_000, 90_000])
    expect(corrected_at).not.toBeNull()
    expect((await sheet()).correction_count).toBe(3)
    expect((await stored('kpi_corrections')).map((row) => [row.month, row.number])).toEqual([
      [back(3), 1],
      [back(2), 1],
      [back(1), 1],
    ])
    // The running month has grown against what was frozen, and has not by the settings of today.
    const running = await period(month)
    expect([running.figures.up_price, running.corrected?.up_price]).toEqual([2_000, 0])
    const [row] = (await behind('mrr', back(1))).agencies
    expect([row?.amount, row?.corrected]).toEqual([58_000, 60_000])
  })

  it('given a correction that is taken back, then nothing is shown as corrected any more', async () => {
    await set(first, { price: 58_000 })
    await makeKpi(app.app)
    expect((await sheet()).correction_count).toBe(0)
    expect((await period(back(1))).corrected).toBeNull()
    expect((await stored('kpi_corrections')).length).toBe(6)
  })

  it('given a contract of earlier months that is entered late, then they come as corrections, and what was frozen stays', async () => {
    const before = await stored('kpi_months')
    await set(null, {
      enterprise_id_by_enterprise_id: 2,
      period_start: `${back(5)}-10`,
      period_end: monthEnd(back(4)),
      price: 20_000,
    })
    await makeKpi(app.app)
    await makeKpi(app.app)
    const frozen = await stored('kpi_months')
    expect(frozen.map((row) => row.month)).toEqual([back(5), back(4), ...before.map((row) => row.month)])
    expect(frozen.slice(2)).toEqual(before)
    const { periods, first_month } = await sheet({ from: back(5), to: month })
    expect(first_month).toBe(back(5))
    expect(
      periods.slice(0, 3).map(({ figures: f, corrected: c }) => [f.mrr, c?.mrr, c?.start, c?.end]),
    ).toEqual([
      [0, 20_000, 1, 0],
      [0, 20_000, 0, 0],
      [50_000, 50_000, 1, 1],
    ])
    const [row] = (await behind('mrr', back(4))).agencies
    expect([row?.enterprise.id, row?.amount, row?.corrected]).toEqual([2, 0, 20_000])
  })

  it('given a month that ends, when its ten minutes are not over, then it is provisional, and then it is frozen', async () => {
    const end = Date.parse(`${addMonths(month, 1)}-01T00:00:00+09:00`)
    await makeKpi(app.app, end + 5 * 60_000)
    expect((await stored('kpi_months')).at(-1)?.month).toBe(back(1))
    await makeKpi(app.app, afterEnd(month))
    expect((await stored('kpi_months')).at(-1)).toMatchObject({ month, figures: { mrr: 59_400 } })
  })

  it('given a month that is frozen, when it is written once more, then its key refuses, and what enterprises paid stays', async () => {
    const before = await stored('kpi_agencies')
    const again = inTenant(app.app.db, 0, (tx) => freezeMonth(tx, back(1), new Map()))
    await expect(again).rejects.toThrow(/kpi_months/)
    expect(await stored('kpi_agencies')).toEqual(before)
  })

  it('given anybody, then what is frozen can be neither changed nor removed', async () => {
    for (const table of ['kpi_months', 'kpi_corrections'])
      for (const statement of [
        sql`UPDATE ${sql.table(table)} SET figures = '{}' WHERE enterprise_id = 0`,
        sql`DELETE FROM ${sql.table(table)} WHERE enterprise_id = 0`,
      ])
        await expect(inTenant(app.app.db, 0, (tx) => statement.execute(tx))).rejects.toThrow(
          /permission denied/,
        )
  })
})

describe('the calls of the figures', () => {
  it('given the sheet as a file, then it has a line for each figure and says what is provisional, and the export is noted', async () => {
    const answer = await operator.post('/api/admin/kpi_records/csv', { from: back(3), to: month })
    expect(answer.status).toBe(200)
    const [head, states, mrr] = Buffer.from(answer.body).toString('utf8').replace('\uFEFF', '').split('\r\n')
    expect(head).toBe(`項目,${[3, 2, 1, 0].map((by) => back(by).replace('-', '/')).join(',')}`)
    expect(states?.startsWith('状態,確定・訂正あり,')).toBe(true)
    expect(mrr).toBe('MRR,50000,80000,88000,59400')
    const entries = await inTenant(app.app.db, 0, (tx) =>
      rows(
        tx,
        sql`SELECT 1 FROM audit_entries WHERE enterprise_id = 0 AND action = 'exported' AND target_name = 'KPI'`,
      ),
    )
    expect(entries).toHaveLength(1)
  })

  it('given what makes no period, then it is refused', async () => {
    for (const body of [
      { interval: 4 },
      { from: '2026-13' },
      { from: back(0), to: back(1) },
      { from: '1950-01', to: month },
    ])
      expect((await operator.post('/api/admin/kpi_records/sheet', body)).status, JSON.stringify(body)).toBe(
        400,
      )
    expect(
      (await operator.post('/api/admin/kpi_records/agencies', { start: month, figure: 'x' })).status,
    ).toBe(400)
  })

  it("given an enterprise's session, or none, then nothing is answered", async () => {
    const member = await app.as('admin')
    for (const verb of ['sheet', 'agencies', 'csv'])
      expect((await member.post(`/api/admin/kpi_records/${verb}`, {})).status).toBe(401)
  })
})
