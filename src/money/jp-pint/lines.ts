import type { SideName } from '#foundation/rules/sides.ts'
import { type CategoryTotal, toTaxFlag } from '#foundation/rules/tax.ts'
import type { Billed } from '../billing-payments/billing-payment.ts'
import { lineName } from '../billing-payments/document-lines.ts'
import {
  type MonthTerms,
  type Reckoning,
  settledMonth,
  settledReckoning,
} from '../billing-payments/line-basis.ts'
import { type SideLine, sideLines } from '../billing-payments/side.ts'

/** Tax categories of JP PINT: S standard, AA reduced, E exempt, O outside the scope. */
export type TaxCategory = 'S' | 'AA' | 'E' | 'O'

/** A line without tax. Its amount is quantity × price / base_quantity exactly; a discount has a negative quantity. */
export type PintLine = {
  name: string
  quantity: number
  unit: string
  base_quantity: number
  price: number
  amount: number
  category: TaxCategory
  rate: number
}

/** Outlays made for the client are no consideration and stand outside the tax; what else is not taxed is exempt. */
const categoryOf = ({ kind, rate }: SideLine): TaxCategory => {
  if (rate > 8) return 'S'
  if (rate > 0) return 'AA'
  return kind === 'non_taxed_expenses' ? 'O' : 'E'
}

/**
 * The amounts without tax, line by line, so that they add up to the stored taxable sum of each rate: where lines that
 * hold their tax were each cut down to whole yen, the largest one of the rate takes the difference.
 */
const netAmounts = (lines: readonly SideLine[], totals: readonly CategoryTotal[]): number[] => {
  const nets = lines.map((line) => toTaxFlag(line, 1))
  for (const { rate, taxable } of totals) {
    const of = lines.flatMap((line, i) => (line.rate === rate ? [i] : []))
    const rest = of.reduce((left, i) => left - (nets[i] ?? 0), taxable)
    const [largest] = of.toSorted((a, b) => Math.abs(nets[b] ?? 0) - Math.abs(nets[a] ?? 0))
    if (largest !== undefined) nets[largest] = (nets[largest] ?? 0) + rest
  }
  return nets
}

/** A line of a side under the name that its document gives it, with how its month was settled to it. */
export type NamedLine = SideLine & { name: string; reckoning?: Reckoning | undefined }

/** `month`: the terms of the month behind the side; null where there is none. */
export const namedLines = (record: Billed, side: SideName, month: MonthTerms | null): NamedLine[] => {
  const settled = settledMonth(month, record.working_minutes ?? null)
  return sideLines(record, side).map((line) => ({
    ...line,
    name: lineName(record, side, line),
    reckoning: settledReckoning(line, settled),
  }))
}

/** Hundredths: decimal hours have no more places. */
const parts = 100

/**
 * 5.5 時間 × 5,620 as the paper has it, where that is the amount to the yen. Cut down to whole yen (5.55 × 5,621), or with
 * minutes that decimals cannot hold (5:20), it is no price per unit here.
 */
const exactly = ({ reckoning }: NamedLine, amount: number) => {
  if (!reckoning) return undefined
  const [quantity, price] = [Number(reckoning.quantity), Math.abs(reckoning.unit_price)]
  if (Math.round(quantity * parts) * price !== Math.abs(amount) * parts) return undefined
  return { quantity, unit: reckoning.unit, price }
}

/** Lines without tax that add up to the sums per rate stored with their confirmed document. */
export const pintLines = (lines: readonly NamedLine[], totals: readonly CategoryTotal[]): PintLine[] => {
  const nets = netAmounts(lines, totals)
  return lines.map((line, i) => {
    const amount = nets[i] ?? 0
    const each = Math.abs(amount)
    const settled = exactly(line, amount)
    const quantity = settled?.quantity ?? line.item?.quantity ?? 1
    const isWhole = settled !== undefined || each % quantity === 0
    return {
      name: line.name,
      quantity: amount < 0 ? -quantity : quantity,
      unit: settled?.unit ?? line.item?.unit ?? '式',
      base_quantity: isWhole ? 1 : quantity,
      price: settled?.price ?? (isWhole ? each / quantity : each),
      amount,
      category: categoryOf(line),
      rate: line.rate,
    }
  })
}
