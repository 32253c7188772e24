import { rowOn } from './dated-table.ts'
import { divide, type Rounding } from './money.ts'
import { RuleError } from './rule-error.ts'

/**
 * One line of a document: amount in yen, negative for a discount; rate in percent (10, 8 reduced and marked ※, 0);
 * tax_flg 1 the amount excludes the tax (税抜), 2 it includes it (税込).
 */
export type TaxLine = { amount: number; rate: number; tax_flg: number }
/** Totals of one rate in yen. `taxable` excludes the tax under both tax flags. */
export type CategoryTotal = { rate: number; taxable: number; tax: number }
/** In yen; total = sub_total + consumption_tax under both tax flags. */
export type DocumentTotals = {
  /** One entry per rate that stands on the document, highest rate first. */
  category_total: CategoryTotal[]
  /** Sum of `taxable`: the lines without tax. */
  sub_total: number
  /** Sum of the entries' tax, each rounded once. */
  consumption_tax: number
  /** What the recipient pays; under tax flag 2 this is the sum of the prices. */
  total: number
}

const standardRates: { from: string; rate: number }[] = [
  { from: '2014-04-01', rate: 8 },
  { from: '2019-10-01', rate: 10 },
]

/** The standard consumption tax rate on a date. */
export function standardRate(date: string): number {
  return rowOn(standardRates, date).rate
}

/** Transportation as a line: flag 1 the amount includes the standard tax, 2 exempt. `date` is the day of the transaction. */
export function transportationLine(amount: number, transportation_tax_flg: number, date: string): TaxLine {
  return transportation_tax_flg === 1
    ? { amount, rate: standardRate(date), tax_flg: 2 }
    : { amount, rate: 0, tax_flg: 1 }
}

/** Taxed expenses as a line: tax excluded, standard rate. */
export function taxedExpensesLine(amount: number, date: string): TaxLine {
  return { amount, rate: standardRate(date), tax_flg: 1 }
}

/** Non-taxed expenses as a line: rate 0. */
export function nonTaxedExpensesLine(amount: number): TaxLine {
  return { amount, rate: 0, tax_flg: 1 }
}

/** An amount brought from its tax flag to another: I − ⌊I·r/(100+r)⌋ or E + ⌊E·r/100⌋, the tax cut down to whole yen. */
export function toTaxFlag({ amount, rate, tax_flg }: TaxLine, wanted: number): number {
  if (tax_flg === wanted) return amount
  const tax = taxOf(amount, rate, tax_flg, 'down')
  return tax_flg === 2 ? amount - tax : amount + tax
}

/** The tax on an amount (flag 1) or the tax in it (flag 2). */
function taxOf(amount: number, rate: number, tax_flg: number, rounding: Rounding): number {
  return divide(BigInt(amount) * BigInt(rate), tax_flg === 1 ? 100 : 100 + rate, rounding)
}

/**
 * Totals of a document under the qualified-invoice rule: amounts are brought to the document's tax flag, summed per
 * rate, and taxed once per rate (3 × ¥105 at 10%, down → tax 31, not 30).
 * Throws RuleError for a document without lines or with a negative total.
 */
export function documentTotals(
  lines: readonly TaxLine[],
  price_tax_flg: number,
  rounding: Rounding,
): DocumentTotals {
  if (lines.length === 0) throw new RuleError('明細がありません。金額を1行以上入力してください。')
  const category_total = [...new Set(lines.map(({ rate }) => rate))]
    .sort((a, b) => b - a)
    .map((rate) => categoryTotal(lines, rate, price_tax_flg, rounding))
  const sub_total = category_total.reduce((sum, { taxable }) => sum + taxable, 0)
  const consumption_tax = category_total.reduce((sum, { tax }) => sum + tax, 0)
  const total = sub_total + consumption_tax
  if (total < 0) throw new RuleError('合計金額がマイナスです。明細の金額を確認してください。')
  return { category_total, sub_total, consumption_tax, total }
}

function categoryTotal(
  lines: readonly TaxLine[],
  rate: number,
  price_tax_flg: number,
  rounding: Rounding,
): CategoryTotal {
  const amount = lines
    .filter((line) => line.rate === rate)
    .reduce((sum, line) => sum + toTaxFlag(line, price_tax_flg), 0)
  const tax = taxOf(amount, rate, price_tax_flg, rounding)
  return { rate, taxable: price_tax_flg === 1 ? amount : amount - tax, tax }
}
