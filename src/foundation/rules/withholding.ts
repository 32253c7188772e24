import { rowOn } from './dated-table.ts'
import { divide } from './money.ts'

/** Rates in hundredths of a percent, reconstruction tax included; the higher one on what passes the border (yen). */
const rates = [{ from: '2013-01-01', border: 1_000_000, low: 1021, high: 2042 }]

/**
 * Tax withheld from an individual's fee, in whole yen cut down: 333,333 → 34,033; 1,500,000 → 204,200.
 * `base` in yen excludes the consumption tax where the document shows it apart; `pay_date` decides the rate.
 */
export function withholdingTax(base: number, pay_date: string): number {
  const { border, low, high } = rowOn(rates, pay_date)
  const above = Math.max(0, base - border)
  return divide(Math.min(base, border) * low + above * high, 10_000, 'down')
}
