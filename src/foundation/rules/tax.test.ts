import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Rounding } from './money.ts'
import {
  documentTotals,
  nonTaxedExpensesLine,
  standardRate,
  type TaxLine,
  taxedExpensesLine,
  toTaxFlag,
  transportationLine,
} from './tax.ts'

const line = (amount: number, rate = 10, tax_flg = 1): TaxLine => ({ amount, rate, tax_flg })
const amounts = fc.integer({ min: 0, max: 99_999_999 })
const rounding = fc.constantFrom<Rounding>('down', 'up', 'nearest')
const lines = (tax_flg: fc.Arbitrary<number>) =>
  fc.array(fc.record({ amount: amounts, rate: fc.constantFrom(10, 8, 0), tax_flg }), {
    minLength: 1,
    maxLength: 20,
  })

describe('given the lines of a document', () => {
  it('when three lines of ¥105 are taxed at 10% down, then the tax is 31, not 30', () => {
    expect(documentTotals([line(105), line(105), line(105)], 1, 'down')).toEqual({
      category_total: [{ rate: 10, taxable: 315, tax: 31 }],
      sub_total: 315,
      consumption_tax: 31,
      total: 346,
    })
  })

  it('when several rates stand on it, then each has one entry, highest rate first', () => {
    expect(documentTotals([line(1000, 0), line(1099, 8), line(999)], 1, 'down')).toEqual({
      category_total: [
        { rate: 10, taxable: 999, tax: 99 },
        { rate: 8, taxable: 1099, tax: 87 },
        { rate: 0, taxable: 1000, tax: 0 },
      ],
      sub_total: 3098,
      consumption_tax: 186,
      total: 3284,
    })
  })

  it.each([
    ['down', 99],
    ['up', 100],
    ['nearest', 100],
  ] as const)('when the tax of 999 is rounded %s, then it is %d', (mode, tax) => {
    expect(documentTotals([line(999)], 1, mode).consumption_tax).toBe(tax)
  })

  it('when prices include the tax, then total is their sum and sub_total leaves the tax out', () => {
    expect(documentTotals([line(700_000, 10, 2), line(1000, 0, 2)], 2, 'down')).toEqual({
      category_total: [
        { rate: 10, taxable: 636_364, tax: 63_636 },
        { rate: 0, taxable: 1000, tax: 0 },
      ],
      sub_total: 637_364,
      consumption_tax: 63_636,
      total: 701_000,
    })
  })

  it('when transportation includes tax and the price does not, then it is brought to the price’s flag first', () => {
    const totals = documentTotals([line(700_000), transportationLine(1234, 1, '2026-10-31')], 1, 'down')
    // 1,234 − ⌊1,234 × 10 ÷ 110⌋ = 1,122
    expect(totals.category_total).toEqual([{ rate: 10, taxable: 701_122, tax: 70_112 }])
  })

  it('when taxed expenses exclude tax on a tax-included document, then the tax is added first', () => {
    const totals = documentTotals([line(110_000, 10, 2), taxedExpensesLine(999, '2026-10-31')], 2, 'down')
    expect(totals.total).toBe(110_000 + 1098)
  })

  it('when it has no lines or a negative total, then it is refused', () => {
    expect(() => documentTotals([], 1, 'down')).toThrow('明細がありません')
    expect(() => documentTotals([line(100), line(-101)], 1, 'down')).toThrow('マイナス')
    expect(documentTotals([line(100), line(-100)], 1, 'down').total).toBe(0)
  })

  it('when lines are shuffled or one is split, then nothing changes: one rounding per rate', () => {
    const cases = fc.record({ lines: lines(fc.constant(1)), flag: fc.constantFrom(1, 2), rounding })
    fc.assert(
      fc.property(cases, fc.nat(), ({ lines, flag, rounding }, cut) => {
        const same = lines.map((each) => ({ ...each, tax_flg: flag }))
        const [first, ...rest] = same as [TaxLine, ...TaxLine[]]
        const part = cut % (first.amount + 1)
        const split = [
          ...rest.reverse(),
          { ...first, amount: part },
          { ...first, amount: first.amount - part },
        ]
        expect(documentTotals(split, flag, rounding)).toEqual(documentTotals(same, flag, rounding))
      }),
    )
  })

  it('when flags are mixed, then total = sub_total + tax, and the tax is one rounding of each rate’s sum', () => {
    fc.assert(
      fc.property(lines(fc.constantFrom(1, 2)), fc.constantFrom(1, 2), rounding, (lines, flag, rounding) => {
        const totals = documentTotals(lines, flag, rounding)
        expect(totals.total).toBe(totals.sub_total + totals.consumption_tax)
        for (const { rate, taxable, tax } of totals.category_total) {
          const amount = flag === 1 ? taxable : taxable + tax
          const exact = (amount * rate) / (flag === 1 ? 100 : 100 + rate)
          expect(Math.abs(tax - exact)).toBeLessThanOrEqual(rounding === 'nearest' ? 0.5 : 1)
          const brought = lines.filter((each) => each.rate === rate).map((each) => toTaxFlag(each, flag))
          expect(amount).toBe(brought.reduce((sum, each) => sum + each, 0))
        }
      }),
    )
  })
})

describe('given transportation and expenses', () => {
  it('when they become lines, then they carry their rates and flags', () => {
    expect(transportationLine(500, 1, '2026-10-31')).toEqual({ amount: 500, rate: 10, tax_flg: 2 })
    expect(transportationLine(500, 2, '2026-10-31')).toEqual({ amount: 500, rate: 0, tax_flg: 1 })
    expect(taxedExpensesLine(500, '2026-10-31')).toEqual({ amount: 500, rate: 10, tax_flg: 1 })
    expect(nonTaxedExpensesLine(500)).toEqual({ amount: 500, rate: 0, tax_flg: 1 })
  })

  it('when the standard rate is asked for, then the date decides', () => {
    expect(['2019-09-30', '2019-10-01', '2026-11-05'].map(standardRate)).toEqual([8, 10, 10])
    expect(() => standardRate('2000-01-01')).toThrow('2000/01/01')
  })
})
