import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, monthEnd } from './calendar.ts'
import {
  type EnterpriseInvoiceSetting,
  type EnterpriseUsageLine,
  enterpriseInvoiceLines,
  enterpriseInvoiceTotals,
  type UsageCount,
} from './enterprise-invoice.ts'
import {
  changeOf,
  type EnterpriseMonth,
  enterpriseMonth,
  type KpiFigures,
  kpiInterval,
  kpiRates,
  monthFigures,
  mrrOf,
  periodFigures,
  periodMonths,
  periodStart,
} from './enterprise-kpi.ts'

const plain: EnterpriseInvoiceSetting = {
  period: { start: '2026-04-01', end: null },
  price: 58_000,
  discount: null,
  initial: null,
  usage: null,
  options: [],
}
const setting = (given: Partial<EnterpriseInvoiceSetting>): EnterpriseInvoiceSetting => ({
  ...plain,
  ...given,
})
const usage = { start: null, end: null, unitPrice: 700, discount: null }
/** A month whose invoice is a draft that has counted this usage. */
const drafted = (settings: readonly EnterpriseInvoiceSetting[], at: string, usages: readonly UsageCount[]) =>
  enterpriseMonth(settings, at, {
    invoice: { lines: enterpriseInvoiceLines(settings, at, usages), stands: false },
    late: [],
  }) ?? undefined
const month = (of: EnterpriseInvoiceSetting, at: string, count = 0) =>
  drafted([of], at, [{ month: at, count }])
const none = { started: 0, ended: 0, up: 0, down: 0, discount_end: 0, usage: 0 }
const monthsOf = (all: readonly (EnterpriseMonth | undefined)[]) =>
  new Map(all.flatMap((one, id) => (one ? [[id, one] as const] : [])))

describe('given what enterprises pay in a month', () => {
  it('when RULES 6 is read, then MRR is the prices after discounts and the usage, and the initial price is none of it', () => {
    const one = setting({
      discount: { start: null, end: '2027-03-31', price: 8_000 },
      initial: { price: 100_000, on: '2026-10-01' },
      options: [{ start: null, end: null, title: 'API', price: 18_000 }],
      usage,
    })
    const found = month(one, '2026-10', 41)
    expect(found).toEqual({
      price: 58_000,
      discount: 8_000,
      options: 18_000,
      usage_count: 41,
      usage: 28_700,
      initial: 100_000,
      list: 104_700,
    })
    expect(mrrOf(found)).toBe(96_700)
    expect(kpiRates(monthFigures(new Map(), monthsOf([found])))).toMatchObject({
      arr: 1_160_400,
      arpa: 96_700,
      gap: 96_700,
      end_rate: null,
      paid_equivalents: 0.9,
    })
  })

  it('when a setting covers one day of the month, then the contract is there, and it leaves in the month after', () => {
    const one = setting({ period: { start: '2024-02-29', end: '2024-03-01' } })
    expect(['2024-01', '2024-02', '2024-03', '2024-04'].map((at) => mrrOf(month(one, at)))).toEqual([
      0, 58_000, 58_000, 0,
    ])
    const [march, april] = ['2024-03', '2024-04'].map((at) => monthsOf([month(one, at)]))
    expect(monthFigures(march as never, april as never)).toMatchObject({
      current: 0,
      end: 1,
      end_price: 58_000,
      mrr: 0,
    })
  })

  it('when the end rate is asked for, then those who ended are divided by those there were before', () => {
    const before = monthsOf(Array.from({ length: 200 }, () => month(plain, '2026-10')))
    const now = new Map([...before].slice(3))
    now.set(900, before.get(0) as EnterpriseMonth)
    expect(kpiRates(monthFigures(before, now)).end_rate).toBe(0.015)
    expect(monthFigures(before, now)).toMatchObject({ current: 198, start: 1, end: 3, up: 0, down: 0 })
  })

  it('when contracts are free or cheaper, then they count as the share of their price that is paid', () => {
    const off = (price: number) => month(setting({ discount: { start: null, end: null, price } }), '2026-10')
    const figures = monthFigures(new Map(), monthsOf([off(0), off(29_000), off(58_000)]))
    expect(kpiRates(figures).paid_equivalents).toBe(1.5)
    expect(figures.current).toBe(3)
  })

  it('when nobody has a contract, then there is no ARPA and no rate', () => {
    expect(kpiRates(monthFigures(new Map(), new Map()))).toEqual({
      arr: 0,
      arpa: null,
      gap: 0,
      end_rate: null,
      paid_equivalents: 0,
    })
  })
})

describe('given how MRR moves', () => {
  const now = month(plain, '2026-11') as EnterpriseMonth
  it.each([
    ['starts', undefined, now, { started: 58_000 }],
    ['ends', now, undefined, { ended: 58_000 }],
    ['stays', now, now, {}],
    ['pays more', { ...now, price: 50_000 }, now, { up: 8_000 }],
    ['pays less', { ...now, options: 1_000 }, now, { down: 1_000 }],
    ['has no discount any more', { ...now, discount: 8_000 }, now, { up: 8_000, discount_end: 8_000 }],
    [
      'has no discount any more, but a lower price',
      { ...now, price: 64_000, discount: 8_000 },
      now,
      { up: 2_000, discount_end: 2_000 },
    ],
    ['has less usage', { ...now, usage: 700 }, now, { usage: -700 }],
  ] as const)('when an enterprise %s, then that is what moved', (_, before, after, moved) => {
    expect(changeOf(before, after)).toEqual({ ...none, ...moved })
  })
})

const yen = fc.integer({ min: 0, max: 2_000_000 })
const day = fc.integer({ min: 0, max: 1_200 }).map((days) => addDays('2023-12-15', days))
const period = fc
  .tuple(fc.option(day), fc.option(fc.integer({ min: 0, max: 700 })))
  .map(([start, days]) => ({ start, end: days === null ? null : addDays(start ?? '2024-06-01', days) }))
const discount = fc.option(fc.record({ period, price: yen })).map((d) => d && { ...d.period, price: d.price })
const anySetting: fc.Arbitrary<EnterpriseInvoiceSetting> = fc.record({
  period: fc
    .tuple(day, fc.option(fc.integer({ min: 0, max: 700 })))
    .map(([start, days]) => ({ start, end: days === null ? null : addDays(start, days) })),
  price: yen,
  discount,
  initial: fc.option(fc.record({ price: yen, on: fc.option(day) })),
  usage: fc
    .option(fc.record({ period, unitPrice: fc.integer({ min: 0, max: 2_000 }), discount }))
    .map((u) => u && { ...u.period, unitPrice: u.unitPrice, discount: u.discount }),
  options: fc.array(
    fc.record({ period, price: yen }).map((o) => ({ ...o.period, title: 'o', price: o.price })),
    {
      maxLength: 5,
    },
  ),
})
/** Enterprises with up to three settings and as many billing payments in every month. */
const anyEnterprises = fc.array(
  fc.record({ settings: fc.array(anySetting, { maxLength: 3 }), count: fc.integer({ min: 0, max: 300 }) }),
  { maxLength: 6 },
)
type Enterprises = typeof anyEnterprises extends fc.Arbitrary<infer T> ? T : never

const usageAt = (count: number, at: string) => [
  { month: at, count: count % 7 },
  { month: addMonths(at, -1), count },
]
const inMonth = (enterprises: Enterprises, at: string) =>
  monthsOf(enterprises.map(({ settings, count }) => drafted(settings, at, usageAt(count, at))))
const months = Array.from({ length: 24 }, (_, step) => addMonths('2024-01', step))
const figuresOf = (enterprises: Enterprises) =>
  months.map((at) => monthFigures(inMonth(enterprises, addMonths(at, -1)), inMonth(enterprises, at)))

const bridge = (f: KpiFigures) =>
  f.mrr_before + f.start_price + f.up_price + f.usage_gap - f.down_price - f.end_price

describe('given usage that was confirmed late', () => {
  it('when the invoice of the next month charges it, then it belongs to the month it was of, and MRR of the next does not grow', () => {
    const of = [setting({ usage })]
    const lines = enterpriseInvoiceLines(of, '2026-11', [
      { month: '2026-11', count: 3 },
      { month: '2026-10', count: 22 },
    ])
    const late = lines.filter(
      (line): line is EnterpriseUsageLine => line.kind === 'usage' && line.month === '2026-10',
    )
    for (const stands of [false, true]) {
      const at = (month: string, lateLines: readonly EnterpriseUsageLine[]) =>
        enterpriseMonth(of, month, {
          invoice: month === '2026-11' ? { lines, stands } : null,
          late: lateLines.map((line) => ({ line, stands })),
        })
      expect([mrrOf(at('2026-10', late)), mrrOf(at('2026-11', []))]).toEqual([73_400, 60_100])
    }
  })

  it('when its invoice stands, then it keeps the price that it was charged at, and a draft follows the settings', () => {
    const dear = [setting({ usage: { ...usage, unitPrice: 1_000 } })]
    const line: EnterpriseUsageLine = {
      kind: 'usage',
      month: '2026-10',
      count: 2,
      unitPrice: 700,
      amount: 1_400,
    }
    const said = [true, false].map((stands) =>
      mrrOf(enterpriseMonth(dear, '2026-10', { invoice: null, late: [{ line, stands }] })),
    )
    expect(said).toEqual([59_400, 60_000])
  })
})

describe('given any enterprises over two years', () => {
  it('when a month is bridged, then start, new, up, usage, down and ended come to its end, to the yen', () => {
    fc.assert(
      fc.property(anyEnterprises, (enterprises) => {
        for (const f of figuresOf(enterprises)) {
          expect(bridge(f)).toBe(f.mrr)
          expect(f.current_before + f.start - f.end).toBe(f.current)
          expect(f.fixed_price + f.option_price + f.usage_price).toBe(f.mrr)
          expect(f.raised).toBeLessThanOrEqual(f.up)
          expect(f.discount_end_price).toBeLessThanOrEqual(f.up_price)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('when quarters and years are made of months, then they bridge as well, and each begins where the one before ends', () => {
    fc.assert(
      fc.property(
        anyEnterprises,
        fc.constantFrom(kpiInterval.quarter, kpiInterval.year),
        (enterprises, interval) => {
          const all = figuresOf(enterprises)
          const starts = [...new Set(months.map((at) => periodStart(interval, at)))]
          const periods = starts.map((start) =>
            periodFigures(periodMonths(interval, start).map((at) => all[months.indexOf(at)]) as never),
          )
          for (const [at, f] of periods.entries()) {
            expect(bridge(f)).toBe(f.mrr)
            expect(f.current_before + f.start - f.end).toBe(f.current)
            expect(f.mrr_before).toBe(at === 0 ? all[0]?.mrr_before : periods[at - 1]?.mrr)
          }
          const sum = (of: readonly KpiFigures[]) => of.reduce((total, f) => total + f.usage_price, 0)
          expect(sum(periods)).toBe(sum(all))
        },
      ),
      { numRuns: 30 },
    )
  })

  it('when an invoice of the month counts the same, then its sum is MRR and the initial price', () => {
    fc.assert(
      fc.property(
        fc.array(anySetting, { maxLength: 3 }),
        fc.nat(300),
        fc.constantFrom(...months),
        (settings, count, at) => {
          const found = drafted(settings, at, usageAt(count, at))
          const lines = enterpriseInvoiceLines(settings, at, usageAt(count, at))
          const late = lines.filter((line) => line.kind === 'usage' && line.month !== at)
          const ofBefore = late.reduce((sum, { amount }) => sum + amount, 0)
          if (found)
            expect(enterpriseInvoiceTotals(lines, at).total_price).toBe(
              mrrOf(found) + found.initial + ofBefore,
            )
          else
            expect(
              settings.some((s) => s.period.start <= monthEnd(at) && (s.period.end ?? '9') >= `${at}-01`),
            ).toBe(false)
        },
      ),
    )
  })
})

describe('given the calendar', () => {
  it('when a month is asked for, then its quarter and year are those of the calendar', () => {
    expect([1, 3, 2].map((interval) => periodStart(interval as never, '2026-11'))).toEqual([
      '2026-11',
      '2026-10',
      '2026-01',
    ])
    expect(periodMonths(3, '2026-10')).toEqual(['2026-10', '2026-11', '2026-12'])
  })
})
