import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reports } from '../figures/report.ts'
import { shapeOf } from './chart-shape.ts'

const yen = fc.integer({ min: 0, max: 3_000_000 })

/** A month as the billing report has it: what is paid may be less than the purchase, and the purchase more than the sales. */
const months = fc.record({ billed: yen, purchase: yen, paid: yen, sales_aim: yen, profit_aim: yen })

const drawn = ({ billed, purchase, paid, sales_aim, profit_aim }: Record<string, number>) => {
  const figures = { billed: billed as number, purchase: purchase as number, paid: paid as number }
  const profit = figures.billed - figures.purchase
  const period = {
    start: '2026-09',
    end: '2026-09',
    figures: { ...figures, profit, margin: null },
    before: {},
    year_before: {},
    targets: { billed: sales_aim as number, profit: profit_aim as number },
  }
  const { partsOf, sumOf, aims } = shapeOf(reports.billing_payment, [period])
  const lineOf = (key: string) => aims.find((aim) => aim.key === key)?.height(period)
  return { profit, bar: sumOf(period), parts: partsOf(period), lineOf }
}

describe('the bar of a month', () => {
  it('given any month, payments not confirmed and losses among them, then its parts come to what was billed', () => {
    fc.assert(
      fc.property(months, (month) => {
        const { bar, parts } = drawn(month)
        expect(bar).toBe(month.billed)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(month.billed)
        expect(parts.every((part) => part >= 0)).toBe(true)
      }),
    )
  })

  it('given targets, then the bar reaches the line of a target exactly when the target is reached', () => {
    fc.assert(
      fc.property(months, (month) => {
        const { bar, profit, lineOf } = drawn(month)
        expect(bar >= (lineOf('sales') ?? 0)).toBe(month.billed >= month.sales_aim)
        const line = lineOf('profit')
        if (line !== undefined) expect(bar >= line).toBe(profit >= month.profit_aim)
      }),
    )
  })

  it.each([
    [{ billed: 700_000, purchase: 600_000, paid: 0 }, [600_000, 100_000]],
    [{ billed: 600_000, purchase: 700_000, paid: 700_000 }, [600_000, 0]],
    [{ billed: 0, purchase: 50_000, paid: 0 }, [0, 0]],
  ])('given %j, then its parts are %j', (figures, parts) => {
    expect(drawn({ ...figures, sales_aim: 1, profit_aim: 1 }).parts).toEqual(parts)
  })
})
