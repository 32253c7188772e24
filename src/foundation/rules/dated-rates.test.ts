import { describe, expect, it } from 'vitest'
import { deductiblePercent, nondeductibleTax } from './invoice-deduction.ts'
import { withholdingTax } from './withholding.ts'

describe('given an individual’s fee', () => {
  it.each([
    [333_333, 34_033],
    [1_000_000, 102_100],
    [1_000_001, 102_100],
    [1_500_000, 204_200],
    [9, 0],
    [0, 0],
  ])('when the base is %d, then %d is withheld', (base, tax) => {
    expect(withholdingTax(base, '2026-11-30')).toBe(tax)
  })

  it('when the date lies before the first rate, then it is refused', () => {
    expect(() => withholdingTax(1000, '2012-12-31')).toThrow('2012/12/31')
  })
})

describe('given a purchase from a supplier without a number', () => {
  it.each([
    ['2023-09-30', 100],
    ['2023-10-01', 80],
    ['2026-09-30', 80],
    ['2026-10-01', 70],
    ['2028-09-30', 70],
    ['2028-10-01', 50],
    ['2030-09-30', 50],
    ['2030-10-01', 30],
    ['2031-09-30', 30],
    ['2031-10-01', 0],
  ])('when it is made on %s, then %d%% may be deducted', (date, percent) => {
    expect(deductiblePercent(date)).toBe(percent)
  })
  it.each([
    [70_000, '2026-10-31', 21_000],
    [70_000, '2026-09-30', 14_000],
    [33_333, '2026-10-31', 10_000],
    [0, '2026-10-31', 0],
  ])('when its tax is %d on %s, then %d stay with the buyer', (tax, date, cost) => {
    expect(nondeductibleTax(tax, date)).toBe(cost)
  })
})
