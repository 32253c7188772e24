import { describe, expect, it } from 'vitest'
import { nondeductibleTax } from '#foundation/rules/invoice-deduction.ts'
import { CREDIT, DEBIT } from '../../journals/entry.ts'
import { summarizeTax, type TaxSum } from './summary.ts'

const sum = (given: Partial<TaxSum> & Pick<TaxSum, 'account' | 'side' | 'amount'>): TaxSum => ({
  rate: null,
  deductible_percent: null,
  tax: 0,
  nondeductible: 0,
  ...given,
})
const sales = (side: 1 | 2, amount: number, tax: number, rate = 10) =>
  sum({ account: 'sales', side, amount, tax, rate })
const bought = (amount: number, tax: number, deductible_percent: number, nondeductible = 0) =>
  sum({ account: 'outsourcing', side: DEBIT, amount, tax, nondeductible, rate: 10, deductible_percent })

describe('given sums of the books', () => {
  it('when a sale is reversed, then it is taken away, and rates stand apart, the higher first', () => {
    const found = summarizeTax([
      sales(CREDIT, 5_000, 0, 0),
      sales(CREDIT, 1_000_000, 100_000),
      sales(DEBIT, 300_000, 30_000),
      sales(CREDIT, 10_000, 800, 8),
    ])
    expect(found.sales).toEqual([
      { rate: 10, taxable: 700_000, tax: 70_000 },
      { rate: 8, taxable: 10_000, tax: 800 },
      { rate: 0, taxable: 5_000, tax: 0 },
    ])
    expect(found.output_tax).toBe(70_800)
  })

  it('when suppliers have no number, then each share of the transitional measures stands apart: 80, 70, 50, 30, 0 percent', () => {
    // LAW: 80% until 2026-09-30, 70% until 2028-09-30, 50% until 2030-09-30, 30% until 2031-09-30, then nothing.
    const days = [
      ['2026-09-30', 80, 6_667],
      ['2026-10-01', 70, 10_000],
      ['2028-10-01', 50, 16_667],
      ['2030-10-01', 30, 23_334],
      ['2031-10-01', 0, 33_333],
    ] as const
    const lost = days.map(([day]) => nondeductibleTax(33_333, day))
    expect(lost).toEqual(days.map(([, , never]) => never))
    const found = summarizeTax([
      bought(500_000, 50_000, 100),
      ...days.map(([, percent, never]) => bought(333_333, 33_333, percent, never)),
    ])
    expect(
      found.purchases.map(({ deductible_percent, deductible, nondeductible }) => [
        deductible_percent,
        deductible,
        nondeductible,
      ]),
    ).toEqual([
      [100, 50_000, 0],
      [80, 26_666, 6_667],
      [70, 23_333, 10_000],
      [50, 16_666, 16_667],
      [30, 9_999, 23_334],
      [0, 0, 33_333],
    ])
    expect([found.input_tax, found.nondeductible_tax]).toEqual([126_664, 90_001])
  })

  it('when a merge computes the tax once over its parts, then what that adds is told, and counts as tax of sales', () => {
    const found = summarizeTax([
      sales(CREDIT, 315, 30),
      sum({ account: 'output_tax', side: CREDIT, amount: 1 }),
      sum({ account: 'receivable', side: DEBIT, amount: 346 }),
    ])
    expect([found.adjustment, found.output_tax, found.difference]).toEqual([1, 31, 31])
  })
})
