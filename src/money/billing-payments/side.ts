import { sideOf } from '#documents/parts/side-of.ts'
import { nondeductibleTax } from '#foundation/rules/invoice-deduction.ts'
import type { Rounding } from '#foundation/rules/money.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import {
  type DocumentTotals,
  documentTotals,
  nonTaxedExpensesLine,
  standardRate,
  type TaxLine,
  taxedExpensesLine,
  transportationLine,
} from '#foundation/rules/tax.ts'
import { withholdingTax } from '#foundation/rules/withholding.ts'
import type { Billed, BillingPayment } from './billing-payment.ts'
import type { CustomItem } from './custom-items.ts'

/** One line of a side. The amount is yen in the line's own tax flag, negative for a deduction; `item` of custom lines only. */
export type SideLine = TaxLine & {
  kind:
    | 'price'
    | 'excess'
    | 'deduction'
    | 'transportation'
    | 'taxed_expenses'
    | 'non_taxed_expenses'
    | 'custom'
  item?: CustomItem
}

/**
 * The lines of a side in their order on the document; those without an amount are left out. Price, excess, deduction
 * and custom items stand in the side's price_tax_flg, the others as RULES §1 says.
 */
export const sideLines = (record: Billed, side: SideName): SideLine[] => {
  const of = sideOf(record, side)
  const date = record.operation_end_date
  const tax_flg = of.price_tax_flg ?? 1
  const rate = standardRate(date)
  const transportation = transportationLine(of.transportation_num ?? 0, of.transportation_tax_flg ?? 1, date)
  const lines: SideLine[] = [
    { kind: 'price', amount: of.price_num ?? 0, rate, tax_flg },
    { kind: 'excess', amount: of.excess_num ?? 0, rate, tax_flg },
    { kind: 'deduction', amount: -(of.deduction_num ?? 0), rate, tax_flg },
    { kind: 'transportation', ...transportation },
    { kind: 'taxed_expenses', ...taxedExpensesLine(of.taxed_expenses_num ?? 0, date) },
    { kind: 'non_taxed_expenses', ...nonTaxedExpensesLine(of.non_taxed_expenses_num ?? 0) },
    ...(of.custom_items ?? []).map((item) => ({
      kind: 'custom' as const,
      item,
      amount: item.amount,
      rate: item.rate,
      tax_flg,
    })),
  ]
  return lines.filter(({ amount }) => amount !== 0)
}

const nothing: DocumentTotals = { category_total: [], sub_total: 0, consumption_tax: 0, total: 0 }

/** Totals of a side in yen; all 0 while it has no lines. Throws RuleError for a negative total. */
export const sideTotals = (record: Billed, side: SideName, rounding: Rounding): DocumentTotals => {
  const lines = sideLines(record, side)
  if (lines.length === 0) return nothing
  return documentTotals(lines, record[`${side}_price_tax_flg`] ?? 1, rounding)
}

/** What only the payment side carries, in yen. */
export type PaymentBurden = {
  /** Income tax kept back from an individual (支払 = total − this). */
  withholding_num: number
  /** Tax that a supplier without a number leaves the enterprise with. */
  nondeductible_tax_num: number
}

/**
 * Withholding and non-deductible tax of the payment side by its totals. The base of the withholding is everything without
 * tax but the expenses that were the enterprise's own to pay (non-taxed); the pay day decides the rate.
 */
export const paymentBurden = (
  record: Billed,
  { sub_total, consumption_tax }: Pick<DocumentTotals, 'sub_total' | 'consumption_tax'>,
): PaymentBurden => {
  const kind = record.payment_withholding_kind_id ?? 0
  const date = record.operation_end_date
  const payDay = record.payment_deadline_date ?? date
  const base = Math.max(0, sub_total - (record.payment_non_taxed_expenses_num ?? 0))
  return {
    withholding_num: kind === 0 ? 0 : withholdingTax(base, payDay),
    nondeductible_tax_num:
      record.payment_invoice_issued_flg === 1 ? 0 : nondeductibleTax(consumption_tax, date),
  }
}

/** What is really paid out: the total less the income tax withheld, in yen. */
export const netPayment = (record: Partial<BillingPayment>): number =>
  (record.payment_total ?? 0) - (record.payment_withholding_num ?? 0)
