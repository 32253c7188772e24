import type { Values } from '../../entity/ui/kinds/view.ts'
import type { Rounding } from '../../rules/money.ts'
import { RuleError } from '../../rules/rule-error.ts'
import type { DocumentTotals } from '../../rules/tax.ts'
import { type SideName, sideTotals } from '../side.ts'

const attempt = (record: Values, side: SideName, rounding: Rounding): DocumentTotals | string => {
  try {
    return sideTotals(record, side, rounding)
  } catch (error) {
    if (error instanceof RuleError) return error.message
    throw error
  }
}

/** Totals of what is typed, by the rules the server uses; in words what is wrong with the amounts. */
export const liveTotals = (record: Values, side: SideName, rounding: Rounding): DocumentTotals | string =>
  isWhole(record, side) ? attempt(record, side, rounding) : '金額を整数で入力してください。'

const amounts = ['price', 'excess', 'deduction', 'transportation', 'taxed_expenses', 'non_taxed_expenses']

/** Half-typed amounts are text until they are numbers. */
const isWhole = (record: Values, side: SideName): boolean => {
  const items = (record[`${side}_custom_items`] ?? []) as { amount: unknown }[]
  const values = [
    ...amounts.map((key) => record[`${side}_${key}_num`] ?? 0),
    ...items.map(({ amount }) => amount ?? 0),
  ]
  return values.every((value) => Number.isSafeInteger(value))
}

/** `10%`, `8%※`, `対象外`. */
export const rateText = (rate: number): string => (rate === 0 ? '対象外' : rate === 8 ? '8%※' : `${rate}%`)
