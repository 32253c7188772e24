import { sideOf } from '#documents/parts/side-of.ts'
import type { Rounding } from '#foundation/rules/money.ts'
import { RuleError } from '#foundation/rules/rule-error.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { DocumentTotals } from '#foundation/rules/tax.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { yenText } from '#foundation/ui/money.tsx'
import type { Billed } from '../../billing-payment.ts'
import { type PaymentBurden, paymentBurden, sideTotals } from '../../side.ts'

const attempt = (record: Billed, side: SideName, rounding: Rounding): DocumentTotals | string => {
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
const isWhole = (record: Values, side: SideName): record is Billed => {
  const items = record[`${side}_custom_items`]
  const values = [
    ...amounts.map((key) => record[`${side}_${key}_num`] ?? 0),
    ...(Array.isArray(items) ? items.map(({ amount }) => amount ?? 0) : []),
  ]
  return values.every((value) => Number.isSafeInteger(value))
}

/** `10%`, `8%※`, `対象外`. */
export const rateText = (rate: number): string => (rate === 0 ? '対象外' : rate === 8 ? '8%※' : `${rate}%`)

const noBurden: PaymentBurden = { withholding_num: 0, nondeductible_tax_num: 0 }

const storedTotals = (row: Billed, side: SideName): DocumentTotals & PaymentBurden => {
  const of = sideOf(row, side)
  return {
    category_total: of.category_total ?? [],
    sub_total: of.sub_total ?? 0,
    consumption_tax: of.consumption_tax ?? 0,
    total: of.total ?? 0,
    withholding_num: of.withholding_num ?? 0,
    nondeductible_tax_num: of.nondeductible_tax_num ?? 0,
  }
}

/**
 * The totals beside the document, in words what is wrong with the amounts. They are those of the record, which every
 * paper shows; only what is typed and not saved yet is computed here, as saving it will.
 */
export const shownTotals = (
  { row, record, isDirty }: { row: Billed; record: Billed; isDirty: boolean },
  side: SideName,
  rounding: Rounding,
): (DocumentTotals & PaymentBurden) | string => {
  if (!isDirty || row[`${side}_status_flg`] === CONFIRMED) return storedTotals(row, side)
  const totals = liveTotals(record, side, rounding)
  if (typeof totals === 'string') return totals
  return { ...totals, ...(side === 'payment' ? paymentBurden(record, totals) : noBurden) }
}

export type TotalRow = { label: string; value: string; isSum: boolean }
const totalRow = (label: string, value: string, isSum = false): TotalRow => ({ label, value, isSum })

/** The totals line by line; the tax once per rate. */
export const totalRows = ({ sub_total, category_total, total }: DocumentTotals): TotalRow[] => [
  totalRow('小計（税抜）', yenText(sub_total)),
  ...category_total.map(({ rate, taxable, tax }) =>
    totalRow(
      `${rate === 0 ? '対象外' : `消費税 ${rateText(rate)}`}　対象 ${yenText(taxable)}`,
      rate === 0 ? '—' : yenText(tax),
    ),
  ),
  totalRow('合計（税込）', yenText(total), true),
]

/** What is kept back from the supplier, and what the missing number costs the enterprise itself. */
export const burdenRows = ({
  total,
  withholding_num,
  nondeductible_tax_num,
}: Pick<DocumentTotals, 'total'> & PaymentBurden): TotalRow[] => [
  ...(withholding_num > 0
    ? [
        totalRow('源泉徴収税額', yenText(-withholding_num)),
        totalRow('差引支払額', yenText(total - withholding_num), true),
      ]
    : []),
  ...(nondeductible_tax_num > 0
    ? [totalRow('控除できない消費税（自社の費用）', yenText(nondeductible_tax_num))]
    : []),
]
