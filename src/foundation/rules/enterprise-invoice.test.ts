import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, monthOf } from './calendar.ts'
import {
  type EnterpriseInvoiceSetting,
  enterpriseInvoiceLines,
  enterpriseInvoiceTotals,
  holdsIn,
  monthlyPrice,
  nextTwelveMonths,
  overlap,
  settingOf,
  unitPriceIn,
} from './enterprise-invoice.ts'

const plain: EnterpriseInvoiceSetting = {
  period: { start: '2026-04-01', end: null },
  price: 120_000,
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
const sumOf = (settings: EnterpriseInvoiceSetting[], month: string, count = 0) =>
  enterpriseInvoiceTotals(enterpriseInvoiceLines(settings, month, [{ month, count }]), month)

describe('given what an enterprise pays', () => {
  it('when price, discount, option and usage hold, then they stand in this order and are taxed once', () => {
    const one = setting({
      discount: { start: '2026-04-01', end: '2027-03-31', price: 12_000 },
      options: [{ start: null, end: null, title: 'API', price: 18_000 }],
      usage,
    })
    const lines = enterpriseInvoiceLines([one], '2026-11', [{ month: '2026-11', count: 121 }])
    expect(lines).toEqual([
      { kind: 'price', amount: 120_000 },
      { kind: 'discount', amount: -12_000 },
      { kind: 'option', title: 'API', amount: 18_000 },
      { kind: 'usage', month: '2026-11', count: 121, unitPrice: 700, amount: 84_700 },
    ])
    expect(enterpriseInvoiceTotals(lines, '2026-11')).toEqual({
      total_price: 210_700,
      total_tax: 21_070,
      total_price_with_tax: 231_770,
    })
  })

  it('when the tax is a fraction, then it is rounded down once', () => {
    const one = setting({
      price: 105,
      options: Array(2).fill({ start: null, end: null, title: '保守', price: 105 }),
    })
    expect(sumOf([one], '2026-11').total_tax).toBe(31)
  })

  it('when the setting begins or ends inside a month, then the month is charged whole', () => {
    const one = setting({ period: { start: '2024-02-29', end: '2024-04-01' } })
    expect(
      ['2024-01', '2024-02', '2024-03', '2024-04', '2024-05'].map((month) => sumOf([one], month).total_price),
    ).toEqual([0, 120_000, 120_000, 120_000, 0])
  })

  it('when two settings share a month, then the one that began first is charged, and each initial price once', () => {
    const settings = [
      setting({
        period: { start: '2026-11-16', end: null },
        price: 200_000,
        initial: { price: 50_000, on: null },
      }),
      setting({ period: { start: '2026-04-01', end: '2026-11-15' } }),
    ]
    expect(enterpriseInvoiceLines(settings, '2026-11', [])).toEqual([
      { kind: 'price', amount: 120_000 },
      { kind: 'initial', amount: 50_000 },
    ])
    expect(enterpriseInvoiceLines(settings, '2026-12', [])).toEqual([{ kind: 'price', amount: 200_000 }])
  })

  it('when an initial price names its day, then it is charged in that month only', () => {
    const one = setting({ initial: { price: 30_000, on: '2026-06-30' } })
    const months = ['2026-05', '2026-06', '2026-07']
    expect(months.map((month) => enterpriseInvoiceLines([one], month, []).length)).toEqual([1, 2, 1])
  })

  it('when usage of an earlier month came late, then it has its own line at its own price', () => {
    const one = setting({
      usage: { ...usage, discount: { start: null, end: '2026-10-31', price: 100 } },
    })
    const lines = enterpriseInvoiceLines([one], '2026-11', [
      { month: '2026-11', count: 10 },
      { month: '2026-10', count: 2 },
      { month: '2026-12', count: 5 },
    ])
    expect(lines.slice(1)).toEqual([
      { kind: 'usage', month: '2026-11', count: 10, unitPrice: 700, amount: 7_000 },
      { kind: 'usage', month: '2026-10', count: 2, unitPrice: 600, amount: 1_200 },
    ])
  })

  it('when no setting holds, then there is nothing to invoice', () => {
    expect(enterpriseInvoiceLines([plain], '2026-03', [{ month: '2026-03', count: 9 }])).toEqual([])
  })

  it('when the discount is larger than what it is taken off, then nothing becomes negative', () => {
    const one = setting({
      discount: { start: null, end: null, price: 999_999 },
      usage: { ...usage, discount: { start: null, end: null, price: 800 } },
    })
    expect(sumOf([one], '2026-11', 3)).toEqual({ total_price: 0, total_tax: 0, total_price_with_tax: 0 })
  })
})

const days = fc.integer({ min: 0, max: 1_500 }).map((count) => addDays('2023-06-01', count))
const yen = fc.integer({ min: 0, max: 99_999_999 })
const openPeriod = fc
  .tuple(fc.option(days), fc.option(days))
  .map(([a, b]) => (a && b && a > b ? { start: b, end: a } : { start: a, end: b }))
const anySetting: fc.Arbitrary<EnterpriseInvoiceSetting> = fc.record({
  period: fc
    .tuple(days, fc.option(days))
    .map(([a, b]) => (b && a > b ? { start: b, end: a } : { start: a, end: b })),
  price: yen,
  discount: fc.option(fc.tuple(openPeriod, yen).map(([period, price]) => ({ ...period, price }))),
  initial: fc.option(fc.record({ price: yen, on: fc.option(days) })),
  usage: fc.option(
    fc
      .tuple(
        openPeriod,
        yen,
        fc.option(fc.tuple(openPeriod, yen).map(([period, price]) => ({ ...period, price }))),
      )
      .map(([period, unitPrice, discount]) => ({ ...period, unitPrice, discount })),
  ),
  options: fc.array(
    fc.tuple(openPeriod, yen).map(([period, price]) => ({ ...period, price, title: 'オプション' })),
    { maxLength: 5 },
  ),
})
const months = fc.integer({ min: 0, max: 60 }).map((count) => addMonths('2023-01', count))

describe('given any settings', () => {
  it('when a month is invoiced, then the sum is price − discount + initial + options + usage, and never negative', () => {
    fc.assert(
      fc.property(anySetting, months, fc.nat({ max: 5_000 }), (one, month, count) => {
        const lines = enterpriseInvoiceLines([one], month, [{ month, count }])
        const held = holdsIn(one.period, month)
        const began = one.initial && monthOf(one.initial.on ?? one.period.start) === month
        const expected =
          (held
            ? monthlyPrice(one, month) +
              one.options
                .filter((option) => holdsIn(option, month))
                .reduce((sum, { price }) => sum + price, 0) +
              count * (unitPriceIn(one, month) ?? 0)
            : 0) + (began ? (one.initial?.price ?? 0) : 0)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(expected)
        if (lines.length === 0) return
        const totals = enterpriseInvoiceTotals(lines, month)
        expect(totals).toEqual({
          total_price: expected,
          total_tax: Math.floor(expected / 10),
          total_price_with_tax: expected + Math.floor(expected / 10),
        })
      }),
    )
  })

  it('when settings follow one another without a gap, then every month has exactly one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(days, { minLength: 1, maxLength: 6 }), months, (starts, month) => {
        const sorted = [...starts].sort()
        const settings = sorted.map((start, index) => {
          const next = sorted[index + 1]
          return setting({ period: { start, end: next ? addDays(next, -1) : null }, price: index + 1 })
        })
        for (const [index, one] of settings.entries())
          for (const other of settings.slice(index + 1)) expect(overlap(one.period, other.period)).toBe(false)
        const first = sorted[0]!
        expect(settingOf(settings, month) !== undefined).toBe(month >= monthOf(first))
      }),
    )
  })

  it('when the twelve months ahead are shown, then each is what its invoice will be', () => {
    fc.assert(
      fc.property(anySetting, months, (one, month) => {
        const ahead = nextTwelveMonths([one], month, 10)
        expect(ahead.map((each) => each.month)).toEqual(
          Array.from({ length: 12 }, (_, step) => addMonths(month, step)),
        )
        for (const each of ahead)
          expect(each.lines).toEqual(
            enterpriseInvoiceLines([one], each.month, [{ month: each.month, count: 10 }]),
          )
      }),
    )
  })
})
