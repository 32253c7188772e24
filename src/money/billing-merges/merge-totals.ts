import type { Rounding } from '#foundation/rules/money.ts'
import { type DocumentTotals, documentTotals } from '#foundation/rules/tax.ts'
import type { Billed } from '../billing-payments/billing-payment.ts'
import { sideLines } from '../billing-payments/side.ts'

const BOTH = [1, 2]

/** The tax flag of a merge: that of its parts, or 1 (税抜) where they differ. */
export const commonTaxFlag = (parts: readonly Billed[]): number => {
  const flags = new Set(parts.map((part) => part.billing_price_tax_flg ?? 1))
  return BOTH.find((flag) => flags.size === 1 && flags.has(flag)) ?? 1
}

type Expense = 'transportation_num' | 'taxed_expenses_num' | 'non_taxed_expenses_num'
export type MergeTotals = DocumentTotals & Record<Expense, number>

/**
 * Totals of the merge of these billing sides in yen: all their lines brought to one tax flag, then taxed once per rate,
 * not once per part (RULES §2). Expenses as they were typed. Throws RuleError for a negative total.
 */
export const mergeTotals = (
  parts: readonly Billed[],
  price_tax_flg: number,
  rounding: Rounding,
): MergeTotals => {
  const sum = (key: Expense) => parts.reduce((all, part) => all + (part[`billing_${key}`] ?? 0), 0)
  const lines = parts.flatMap((part) => sideLines(part, 'billing'))
  return {
    ...documentTotals(lines, price_tax_flg, rounding),
    transportation_num: sum('transportation_num'),
    taxed_expenses_num: sum('taxed_expenses_num'),
    non_taxed_expenses_num: sum('non_taxed_expenses_num'),
  }
}
