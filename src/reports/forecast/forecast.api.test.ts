import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { done, makeConfirmed } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'

const thisMonth = monthOf(today())
const months = Array.from({ length: 12 }, (_, n) => addMonths(thisMonth, n))

/** The next number of a linear congruence: the same rows on every run. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const random = seeded(23)
const int = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
const pick = <T>(of: readonly T[]): T => of[int(0, of.length - 1)] as T

type Made = {
  id: number
  status: number
  first: string
  last: string
  primary: number | null
  client: number
  member: number
  created_by: number
  renewal: number
  sales: number
  supplier: number
  worked: number | null
}

/** Contracts of whole months, most of them over; each is followed by at most one other. */
const made: Made[] = Array.from({ length: 160 }, (_, n) => {
  const first = addMonths(thisMonth, int(-18, 3))
  const sales = int(500_000, 900_000)
  return {
    id: 1001 + n,
    status: random() < 0.9 ? 99 : 1,
    first,
    last: addMonths(first, int(0, 4)),
    primary: n > 0 && n % 3 === 0 ? 1001 + n - int(1, 3) : null,
    client: pick([1, 1, 2, 3]),
    member: int(1, 3),
    created_by: pick([1, 3]),
    renewal: pick([0, 0, 0, 1, 2]),
    sales,
    supplier: sales - int(10_000, 120_000),
    worked: random() < 0.3 ? sales + int(1, 9_999) : null,
  }
})
const deals = Array.from({ length: 60 }, (_, n) => ({
  id: n + 1,
  stage: pick([0, 10, 20, 30, 40]),
  close: pick([null, 70, 80, 90]),
  possibility: pick([null, 0, 1, 2, 3]),
  member: int(1, 3),
  client: int(1, 3),
  sales: pick([null, 700_000, 833_333]),
  start: pick([null, `${addMonths(thisMonth, 2)}-10`, '2020-01-01']),
}))

const insert = async (candidate: number) =>
  inTenant(app.app.db, 1, async (tx) => {
    for (const c of made) {
      await sql`INSERT INTO contracts (enterprise_id, id_by_enterprise_id, title, contract_status_flg, period_start_date, period_end_date,
          primary_contract_id_by_enterprise_id, candidate_id_by_enterprise_id, enterprise_member1_id, sales_company_id_by_enterprise_id, created_by,
          affiliation_type_id, contract_ext_confirm_status_flg, sales_price_num, supplier_price_num)
        VALUES (1, ${c.id}, ${`K${c.id}`}, ${c.status}, ${`${c.first}-01`}, ${monthEnd(c.last)}, ${c.primary}, ${candidate}, ${c.member}, ${c.client},
          ${c.created_by}, 2, ${c.renewal}, ${c.sales}, ${c.supplier})`.execute(tx)
      if (c.worked !== null && c.first <= thisMonth && c.last >= thisMonth)
        await sql`INSERT INTO contract_operations (enterprise_id, id_by_enterprise_id, contract_id_by_enterprise_id, operational_month, operation_start_date,
            operation_end_date, working_minutes, sales_amount, supplier_amount, gross_profit_price)
          VALUES (1, ${c.id}, ${c.id}, ${thisMonth}, ${`${thisMonth}-01`}, ${monthEnd(thisMonth)}, 9000, ${c.worked}, ${c.supplier}, ${c.worked - c.supplier})`.execute(
          tx,
        )
    }
    for (const d of deals)
      await sql`INSERT INTO opportunities (enterprise_id, id_by_enterprise_id, candidate_id_by_enterprise_id, company_id_by_enterprise_id, opportunity_status_id,
          close_status_id, opportunity_possibility_id, enterprise_member1_id, monthly_payment_num, monthly_price_num, deal_start_date)
        VALUES (1, ${d.id}, ${candidate}, ${d.client}, ${d.close === 70 ? 70 : d.stage}, ${d.close}, ${d.possibility}, ${d.member}, ${d.sales},
          ${d.sales === null ? null : d.sales - 50_000}, ${d.start})`.execute(tx)
  })

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const { candidate } = await done(admin, 'candidates/create', { candidate: { name: '見通 太郎' } })
for (const n of [1, 2, 3]) await done(admin, 'companies/create', { company: { name: `販売先${n}` } })
await insert(candidate.id_by_enterprise_id)

type Narrow = (one: { client: number; member: number; created_by?: number }) => boolean
const everyone: Narrow = () => true
const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))
const round = (value: number) => Math.floor(value + 0.5)

/** The same figures, counted over the rows as they were made. `seen`: whose rows rates are measured on, `narrow`: whose are shown. */
const counted = (seen: Narrow, narrow: Narrow) => {
  const confirmed = made.filter((one) => one.status === 99)
  const isFollowed = ({ id }: Made) => confirmed.some(({ primary }) => primary === id)
  const ended = confirmed.filter((one) => seen(one) && one.last < thisMonth)
  const share = (of: readonly Made[]) => of.filter(isFollowed).length / of.length
  const classOf = ({ first, last }: Made) => {
    const length = monthsBetween(first, last) + 1
    return length <= 1 ? 1 : length <= 3 ? 2 : 3
  }
  const rateOf = (one: Made) => {
    const own = ended.filter(({ client }) => client === one.client)
    if (own.length >= 20) return share(own)
    const alike = ended.filter((other) => classOf(other) === classOf(one))
    return alike.length >= 20 ? share(alike) : share(ended)
  }
  const seenDeals = deals.filter((one) => seen({ ...one, created_by: one.member }))
  const wins = seenDeals.filter(({ close }) => close === 70).length
  const reached = (stage: number) =>
    wins + seenDeals.filter((one) => one.close !== null && one.close !== 70 && one.stage >= stage).length
  const winRate = (stage: number) => wins / (reached(stage) >= 20 ? reached(stage) : reached(0))
  const lengths = confirmed
    .filter((one) => seen(one) && one.primary === null && `${one.first}-01` < today())
    .map(({ first, last }) => monthsBetween(first, last) + 1)
    .toSorted((a, b) => a - b)
  const usual = lengths[Math.ceil(lengths.length / 2) - 1] ?? 1
  const of = (month: string) => {
    const sums = { fixed: [0, 0], renewal: [0, 0], deal: [0, 0] }
    const put = (part: keyof typeof sums, sales: number, purchase: number) => {
      sums[part] = [(sums[part][0] ?? 0) + sales, (sums[part][1] ?? 0) + purchase]
    }
    for (const one of confirmed.filter(narrow)) {
      if (one.first <= month && one.last >= month)
        put('fixed', (month === thisMonth ? one.worked : null) ?? one.sales, one.supplier)
      const after = monthsBetween(one.last, month)
      if (one.last < thisMonth || after <= 0 || isFollowed(one) || one.renewal === 2) continue
      const chance = rateOf(one) ** Math.ceil(after / (monthsBetween(one.first, one.last) + 1))
      put('renewal', round(one.sales * chance), round(one.supplier * chance))
    }
    for (const { close, stage, sales, start, possibility } of seenDeals.filter((one) =>
      narrow({ ...one, created_by: one.member }),
    )) {
      const begin = start === null || start < today() ? addMonths(thisMonth, 1) : start.slice(0, 7)
      if (close !== null || sales === null || month < begin || month >= addMonths(begin, usual)) continue
      const chance = winRate(stage) * ({ 1: 1, 2: 0.8, 3: 0.5 }[possibility ?? 0] ?? 0.8)
      put('deal', round(sales * chance), round((sales - 50_000) * chance))
    }
    return sums
  }
  return months.map(of)
}

const read = async (given: object = {}, as = admin) =>
  (await done(as, 'report_forecasts/index', given)).forecast
const parts = ['fixed', 'renewal', 'deal'] as const
type Span = {
  parts: Record<string, Record<string, number>>
  total: Record<string, number>
}
const shown = (spans: readonly Span[]) =>
  spans.map(({ parts: of }) =>
    Object.fromEntries(parts.map((part) => [part, [of[part]?.sales, of[part]?.purchase]])),
  )

describe('the forecast', () => {
  it('given contracts and opportunities, then each month is the sum of what its rows come to', async () => {
    const forecast = await read()
    const expected = counted(everyone, everyone)
    expect(shown(forecast.months)).toEqual(expected)
    expect(expected.some(({ renewal }) => (renewal[0] ?? 0) > 0)).toBe(true)
    expect(expected.some(({ deal }) => (deal[0] ?? 0) > 0)).toBe(true)
    for (const { parts: of, total, bands } of [...forecast.months, forecast.next_three, forecast.whole])
      for (const figure of ['sales', 'purchase', 'profit']) {
        expect(of.fixed[figure] + of.renewal[figure] + of.deal[figure]).toBe(total[figure])
        expect(bands[figure].low).toBeLessThanOrEqual(total[figure])
        expect(bands[figure].high).toBeGreaterThanOrEqual(total[figure])
      }
    expect(forecast.whole.total.profit).toBe(
      forecast.months.reduce((sum: number, { total }: Span) => sum + (total.profit ?? 0), 0),
    )
    expect(forecast.deals.without_price).toBe(
      deals.filter(({ close, sales }) => close === null && sales === null).length,
    )
  })

  it('given a member of own contracts, then figures and rates are of those alone', async () => {
    const own: Narrow = ({ created_by }) => created_by === 3
    const forecast = await read({}, await app.as('member'))
    expect(shown(forecast.months)).toEqual(counted(own, own))
    expect((await (await app.as('blocked')).post('/api/enterprise/report_forecasts/index', {})).status).toBe(
      403,
    )
  })

  it('given conditions, then only what they leave is shown, at the rates of all', async () => {
    const of = async (column: string, value: number) =>
      shown((await read({ conditions: [{ column, type: 1, value }] })).months)
    expect(await of('sales_company_id_by_enterprise_id', 1)).toEqual(
      counted(everyone, ({ client }) => client === 1),
    )
    expect(await of('enterprise_member1_id', 2)).toEqual(counted(everyone, ({ member }) => member === 2))
    const refused = await admin.post('/api/enterprise/report_forecasts/index', {
      conditions: [{ column: 'memo', type: 1, value: 'x' }],
    })
    expect(refused.status).toBe(400)
  })

  it('given a bar, then the records behind it come to the same sum', async () => {
    const forecast = await read()
    for (const span of [forecast.months[0], forecast.months[4], forecast.next_three])
      for (const part of parts)
        for (const figure of ['profit', 'sales', 'purchase', 'people']) {
          const behind = await done(admin, 'report_forecasts/records', {
            from: span.from,
            to: span.to,
            part,
            figure,
            limit_value: 200,
          })
          expect([part, figure, behind.sum]).toEqual([part, figure, span.parts[part][figure]])
          const sum = behind.records.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
          if (behind.count <= 200) expect(sum).toBeCloseTo(behind.sum, 6)
        }
    const { records } = await done(admin, 'report_forecasts/records', {
      from: months[4],
      to: months[4],
      figure: 'profit',
    })
    expect(records[0]).toMatchObject({ month: months[4], candidate: '見通 太郎' })
    for (const { chance } of records) expect(chance >= 0 && chance <= 1).toBe(true)
  })

  it('given a closed opportunities area, then the forecast is of contracts alone', async () => {
    await app.restrict('opportunities', 1)
    const { months: spans, deals: none } = await read()
    await app.restrict('opportunities', 0)
    expect(none).toBeNull()
    expect(shown(spans)).toEqual(counted(everyone, everyone).map((sums) => ({ ...sums, deal: [0, 0] })))
  })

  it('given a file, then it says what the screen says', async () => {
    const forecast = await read()
    const file = await admin.post('/api/enterprise/report_forecasts/download', {})
    const lines = new TextDecoder().decode(file.body).trim().split('\r\n')
    expect(lines).toHaveLength(14)
    expect(lines[1]).toContain(String(forecast.months[0].total.profit))
    expect(
      (await (await app.as('member')).post('/api/enterprise/report_forecasts/download', {})).status,
    ).toBe(403)
  })
})

describe('how earlier forecasts came true', () => {
  it('given a contract that was ended early, then a forecast of before knows only its first end', async () => {
    const of = async () => (await done(admin, 'report_forecasts/backtest')).backtest.months
    const before = await of()
    expect(before.map(({ month }: { month: string }) => month)).toEqual(
      [1, 2, 3].map((n) => addMonths(thisMonth, -n)),
    )
    const last = addMonths(thisMonth, -1)
    const { id } = await makeConfirmed(admin, {
      period_start_date: `${addMonths(thisMonth, -8)}-01`,
      period_end_date: monthEnd(last),
    })
    await done(admin, `contracts/early_end/${id}`, {
      end_date: monthEnd(addMonths(thisMonth, -3)),
      reason: '案件終了',
    })
    const put = (what: ReturnType<typeof sql>) => inTenant(app.app.db, 1, (tx) => what.execute(tx))
    await put(
      sql`UPDATE contracts SET created_at = ${`${addMonths(thisMonth, -9)}-01`} WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`,
    )
    // It was confirmed today, by its history: nobody knew of it.
    expect(await of()).toEqual(before)
    await put(
      sql`INSERT INTO histories (enterprise_id, target_type, target_id, kind, created_at) VALUES (1, 'contract', ${id}, 'confirm', ${`${addMonths(thisMonth, -5)}-15`})`,
    )
    const after = await of()
    // Confirmed five months ago, ended early only today.
    expect(after[0].three_before - before[0].three_before).toBe(100_000)
    expect(after[0].six_before).toBe(before[0].six_before)
    expect(after[0].actual).toBe(before[0].actual)
  })

  it('given contracts brought in from elsewhere, then those made before the day count as confirmed then, to the end they have', async () => {
    const before = (await done(admin, 'report_forecasts/backtest')).backtest.months[0]
    const last = addMonths(thisMonth, -1)
    await inTenant(app.app.db, 1, (tx) =>
      sql`INSERT INTO contracts (enterprise_id, id_by_enterprise_id, title, contract_status_flg, period_start_date, period_end_date,
          candidate_id_by_enterprise_id, affiliation_type_id, created_by, created_at, sales_price_num, supplier_price_num)
        VALUES (1, 9001, 'Z', 99, ${`${addMonths(last, -5)}-01`}, ${monthEnd(last)}, 1, 2, 1, ${`${addMonths(last, -4)}-15`}, 1000000, 300000)`.execute(
        tx,
      ),
    )
    const after = (await done(admin, 'report_forecasts/backtest')).backtest.months[0]
    expect(after.three_before - before.three_before).toBe(700_000)
    expect(after.six_before).toBe(before.six_before)
    expect(after.actual).toBe(before.actual)
  })
})

it('given targets of months and members, then each month is held against whose figures it shows', async () => {
  const april = months[4] as string
  const model_setting = {
    monthly_sales_target: null,
    monthly_profit_target: 1_000,
    month_targets: [{ month: april, sales: 20_000, profit: 3_000 }],
    member_targets: [{ enterprise_member_id: 3, sales: null, profit: 500 }],
  }
  await done(admin, 'model_settings/update/report_opportunity', { model_setting })
  const targets = async (who: Client, conditions: object[] = []) => {
    const { forecast } = await done(who, 'report_forecasts/index', { conditions })
    return [...forecast.months, forecast.whole].map((span: { targets: object }) => span.targets)
  }
  const each = (profit: number | null) => months.map(() => ({ sales: null, profit }))
  const all = [...each(1_000), { sales: null, profit: 14_000 }]
  all[4] = { sales: 20_000, profit: 3_000 } as never
  expect(await targets(admin)).toEqual(all)
  const own = [...each(500), { sales: null, profit: 6_000 }]
  const ofMember = [{ column: 'enterprise_member1_id', type: 1, value: [3] }]
  expect(await targets(admin, ofMember)).toEqual(own)
  expect(await targets(await app.as('member'))).toEqual(own)
  const ofClient = [{ column: 'sales_company_id_by_enterprise_id', type: 1, value: [1] }]
  expect(await targets(admin, ofClient)).toEqual([...each(null), { sales: null, profit: null }])
})
