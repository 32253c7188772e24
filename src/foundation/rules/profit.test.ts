import { describe, expect, it } from 'vitest'
import { grossProfit, marginPermille, marginText } from './profit.ts'

describe('given sales and purchase', () => {
  it.each([
    [700_000, 600_000, 100_000, 143, '14.3%'],
    [800_000, 700_000, 100_000, 125, '12.5%'],
    [700_000, 0, 700_000, 1000, '100.0%'],
    [600_000, 700_000, -100_000, -167, '-16.7%'],
    [0, 100_000, -100_000, null, '-'],
  ])(
    'when they are %d and %d, then profit %d, margin %s, shown %s',
    (sales, purchase, profit, permille, text) => {
      expect(grossProfit(sales, purchase)).toBe(profit)
      expect(marginPermille(profit, sales)).toBe(permille)
      expect(marginText(permille)).toBe(text)
    },
  )
})
