import { rowOn } from './dated-table.ts'
import { divide } from './money.ts'

/** The transitional measures, percent of the tax. */
const shares = [
  { from: '1989-04-01', percent: 100 },
  { from: '2023-10-01', percent: 80 },
  { from: '2026-10-01', percent: 70 },
  { from: '2028-10-01', percent: 50 },
  { from: '2030-10-01', percent: 30 },
  { from: '2031-10-01', percent: 0 },
]

/** Percent of the tax that a purchase on a date from a supplier without a registration number lets one deduct. */
export function deductiblePercent(date: string): number {
  return rowOn(shares, date).percent
}

/** The part of the tax, in yen, that a purchase from such a supplier leaves the buyer with; the deductible part is cut down. */
export function nondeductibleTax(tax: number, date: string): number {
  return tax - divide(tax * deductiblePercent(date), 100, 'down')
}
