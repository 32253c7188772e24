import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, monthEnd } from '#foundation/rules/calendar.ts'
import { defaultReportSetting } from '#sales/opportunities/stages/stages.ts'
import { bandOf } from './band.ts'
import { chanceOf, toRenewalRate, toStageRate } from './chance.ts'
import { type ContractFacts, type ContractRow, contractItems } from './contract-items.ts'
import { dealItems } from './deal-items.ts'
import { forecastFigures, type Item } from './item.ts'
import { toSpan } from './to-forecast.ts'

const today = '2026-11-24'
const months = Array.from({ length: 12 }, (_, n) => addMonths('2026-11', n))
const window = { months, today }

const contract = (over: Partial<ContractRow> = {}): ContractRow => ({
  id: 1,
  candidate_id: 1,
  client_id: 1,
  period_start_date: '2026-10-01',
  period_end_date: '2026-12-31',
  is_renewed: false,
  contract_ext_confirm_status_flg: 0,
  termination_reason: null,
  sales_ext_confirm_request_flg: null,
  supplier_ext_confirm_request_flg: null,
  affiliation_type_id: 2,
  sales_price_num: 700_000,
  sales_price_tax_flg: 1,
  sales_man_hour_type_id: 1,
  sales_adjustment_flg: 1,
  sales_adjustment_time_f: 140,
  sales_adjustment_time_l: 180,
  sales_rounding_price_id: 10,
  supplier_price_num: 600_000,
  supplier_price_tax_flg: 1,
  supplier_man_hour_type_id: 1,
  supplier_adjustment_flg: 1,
  supplier_adjustment_time_f: 140,
  supplier_adjustment_time_l: 180,
  supplier_rounding_price_id: 10,
  past_terms: [],
  ...over,
})
const rate = toRenewalRate([{ client: 1, months: 3, cases: 20, renewed: 10 }])
const itemsOf = (contracts: readonly ContractRow[], more: Partial<ContractFacts> = {}) =>
  contractItems({ contracts, worked: [], exceptions: [], ...more }, window, rate)
const ofMonth = (items: readonly Item[], month: string) => items.filter((item) => item.month === month)
const profits = (items: readonly Item[]) => months.map((month) => toSpan(items, month, month).total.profit)

const { possibility_percents: percents } = defaultReportSetting

describe('contracts in a forecast', () => {
  it('given three months that end in December and one renewal in two, then each renewal halves what is expected', () => {
    const items = itemsOf([contract()])
    const half = [50_000, 50_000, 50_000, 25_000, 25_000, 25_000, 12_500, 12_500, 12_500, 6_250]
    expect(profits(items)).toEqual([100_000, 100_000, ...half])
    expect(items.map(({ part }) => part)).toEqual([...Array(2).fill('fixed'), ...Array(10).fill('renewal')])
    expect(items[2]?.basis).toBe('client')
  })

  it.each([
    ['it is renewed', { is_renewed: true }],
    ['one side ends it', { contract_ext_confirm_status_flg: 2 }],
    ['it expires', { contract_ext_confirm_status_flg: 3 }],
    ['it ends midway', { termination_reason: '案件終了' }],
    ['it ended before today', { period_end_date: '2026-11-15' }],
  ])('given that %s, then nothing is expected after its end', (_, over) => {
    expect(itemsOf([contract(over)]).every(({ part }) => part === 'fixed')).toBe(true)
  })

  it('given that both sides want the renewal, then it is certain, and only the next one is by the rate', () => {
    const items = itemsOf([
      contract({ sales_ext_confirm_request_flg: 1, supplier_ext_confirm_request_flg: 1 }),
    ])
    expect(ofMonth(items, '2027-03').map(({ basis, expected }) => [basis, expected.profit])).toEqual([
      ['answer', 100_000],
    ])
    expect(ofMonth(items, '2027-04').map(({ basis, expected }) => [basis, expected.profit])).toEqual([
      ['client', 50_000],
    ])
    const one = itemsOf([contract({ sales_ext_confirm_request_flg: 1 })])
    expect(ofMonth(one, '2027-03')[0]?.basis).toBe('client')
  })

  it('given a month with amounts, one without work, an exception and an amendment, then each month is its own', () => {
    const items = itemsOf(
      [
        contract({
          period_end_date: '2027-02-28',
          sales_price_num: 800_000,
          past_terms: [{ until: '2026-12', terms: { sales_price_num: 700_000 } }],
        }),
      ],
      {
        worked: [
          {
            contract_id: 1,
            month: '2026-11',
            operational_status_flg: 2,
            sales_amount: 724_035,
            supplier_amount: 600_000,
          },
          {
            contract_id: 1,
            month: '2027-01',
            operational_status_flg: 5,
            sales_amount: 0,
            supplier_amount: 0,
          },
        ],
        exceptions: [
          {
            contract_id: 1,
            month: '2027-02',
            side: 'sales',
            price_num: 650_000,
            adjustment_time_f: null,
            adjustment_time_l: null,
            reason: null,
          },
        ],
      },
    )
    expect(profits(items).slice(0, 4)).toEqual([124_035, 100_000, 0, 50_000])
    expect(ofMonth(items, '2027-01')[0]?.full.people).toBe(0)
    expect(ofMonth(items, '2027-03')[0]?.full.profit).toBe(200_000)
  })

  it('given prices with tax, by the day and by the hour, then they are planned without tax by the days and hours of the month', () => {
    const of = (over: object) => ofMonth(itemsOf([contract(over)]), '2026-12')[0]?.full.sales
    expect(of({ sales_price_num: 770_000, sales_price_tax_flg: 2 })).toBe(700_000)
    // December 2026 has 20 business days before the 29th.
    expect(of({ sales_price_num: 30_000, sales_man_hour_type_id: 2 })).toBe(600_000)
    expect(of({ sales_price_num: 4_000, sales_adjustment_flg: 3 })).toBe(640_000)
    expect(
      of({
        sales_price_num: 4_000,
        sales_adjustment_flg: 3,
        sales_adjustment_time_f: null,
        sales_adjustment_time_l: null,
      }),
    ).toBe(640_000)
  })

  it('given a month covered in part, then its price is the proposed share', () => {
    const full = ofMonth(itemsOf([contract({ period_start_date: '2026-11-16' })]), '2026-11')[0]?.full
    // 10 of 19 business days, cut down to 10 yen.
    expect(full?.sales).toBe(368_420)
  })

  it('given one worker in two contracts, then the month has one person', () => {
    const items = itemsOf([
      contract({ period_end_date: '2026-11-15', is_renewed: true }),
      contract({ id: 2, period_start_date: '2026-11-16' }),
    ])
    expect(toSpan(items, '2026-11', '2026-11').total.people).toBe(100)
    expect(toSpan(items, '2026-12', '2026-12').total.people).toBe(100)
  })
})

describe('opportunities in a forecast', () => {
  const stageRate = toStageRate([
    { stage: 70, won: true, count: 10 },
    { stage: 30, won: false, count: 30 },
  ])
  const deal = { id: 7, stage: 30, possibility: 2, start: '2027-01-15', sales: 800_000, purchase: 600_000 }
  it('given one of B at a rate of one in four, then a fifth of it is expected for the usual months', () => {
    const items = dealItems([deal], window, 2, stageRate, percents)
    expect(items.map(({ month, expected }) => [month, expected.profit])).toEqual([
      ['2027-01', 40_000],
      ['2027-02', 40_000],
    ])
  })
  it.each([
    ['no start', null],
    ['a start that has passed', '2026-11-01'],
  ])('given %s, then it begins next month', (_, start) => {
    expect(dealItems([{ ...deal, start }], window, 1, stageRate, percents).map(({ month }) => month)).toEqual(
      ['2026-12'],
    )
  })
  it.each([
    [1, 0.25],
    [2, 0.2],
    [3, 0.125],
    [0, 0.2],
    [null, 0.2],
  ])('given the possibility %s, then the chance is %s', (possibility, chance) => {
    const [item] = dealItems([{ ...deal, possibility }], window, 1, stageRate, percents)
    expect(chanceOf(item?.chances ?? [])).toBeCloseTo(chance, 10)
  })
})

describe('the band', () => {
  it('given one renewal of 100,000 in two, then it is 1.28 deviations of 50,000, never below the fixed', () => {
    const items = itemsOf([contract()])
    expect(bandOf(ofMonth(items, '2026-12'), 'profit')).toEqual({ low: 100_000, high: 100_000 })
    expect(bandOf(ofMonth(items, '2027-01'), 'profit')).toEqual({ low: 0, high: 50_000 + 64_080 })
  })
  it('given two months of one renewal, then they come together: the deviation doubles', () => {
    const items = itemsOf([contract()]).filter(({ month }) => month === '2027-01' || month === '2027-02')
    expect(bandOf(items, 'profit').high).toBe(100_000 + 128_160)
  })
})

const generated = fc.record({
  client_id: fc.constantFrom(1, 2, null),
  candidate_id: fc.integer({ min: 1, max: 5 }),
  first: fc.integer({ min: -4, max: 13 }),
  length: fc.integer({ min: 1, max: 14 }),
  startDay: fc.constantFrom('01', '16'),
  sales_price_num: fc.integer({ min: 0, max: 2_000_000 }),
  supplier_price_num: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
  is_renewed: fc.boolean(),
  contract_ext_confirm_status_flg: fc.constantFrom(0, 1, 2, 3, 4),
  sales_ext_confirm_request_flg: fc.constantFrom(null, 1, 2, 3),
  supplier_ext_confirm_request_flg: fc.constantFrom(null, 1, 2, 3),
})
const counts = fc.array(
  fc
    .tuple(fc.constantFrom(1, 2, null), fc.integer({ min: 1, max: 13 }), fc.nat(30), fc.nat(30))
    .map(([client, length, renewed, ended]) => ({ client, months: length, renewed, cases: renewed + ended })),
)

it('given any contracts, then parts add up, chances lie between 0 and 1, and the band holds what is expected', () => {
  fc.assert(
    fc.property(fc.array(generated, { maxLength: 12 }), counts, (made, past) => {
      const contracts = made.map(({ first, length, startDay, ...over }, n) =>
        contract({
          ...over,
          id: n + 1,
          period_start_date: `${addMonths('2026-11', first)}-${startDay}`,
          period_end_date: monthEnd(addMonths('2026-11', first + length - 1)),
        }),
      )
      const items = contractItems({ contracts, worked: [], exceptions: [] }, window, toRenewalRate(past))
      for (const month of months) {
        const { parts, total, bands } = toSpan(items, month, month)
        for (const figure of forecastFigures) {
          const sum = ofMonth(items, month).reduce((all, { expected }) => all + expected[figure], 0)
          expect(parts.fixed[figure] + parts.renewal[figure] + parts.deal[figure]).toBe(sum)
          expect(total[figure]).toBe(sum)
          expect(bands[figure].low).toBeLessThanOrEqual(sum)
          expect(bands[figure].high).toBeGreaterThanOrEqual(sum)
        }
        expect(total.profit).toBe(total.sales - total.purchase)
        const running = contracts.filter(
          ({ period_start_date, period_end_date }) =>
            period_start_date <= monthEnd(month) && period_end_date >= `${month}-01`,
        )
        expect(parts.fixed.count).toBe(running.length)
        expect(parts.fixed.people).toBe(new Set(running.map(({ candidate_id }) => candidate_id)).size * 100)
      }
      for (const { chances, part, month, id } of items) {
        expect(chanceOf(chances)).toBeGreaterThanOrEqual(0)
        expect(chanceOf(chances)).toBeLessThanOrEqual(1)
        const of = contracts[id - 1] as ContractRow
        if (part === 'renewal') {
          expect(of.is_renewed).toBe(false)
          expect(month > of.period_end_date.slice(0, 7)).toBe(true)
        }
      }
      const renewed = contracts.map((one) => ({ ...one, is_renewed: true }))
      const without = contractItems(
        { contracts: renewed, worked: [], exceptions: [] },
        window,
        toRenewalRate(past),
      )
      expect(without.every(({ part }) => part === 'fixed')).toBe(true)
    }),
  )
})
