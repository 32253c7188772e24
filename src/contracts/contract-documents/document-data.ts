import type { DocumentIssuer, DocumentRecipient } from '#documents/parts/document-data.ts'
import type { CategoryTotal } from '#foundation/rules/tax.ts'

/**
 * What a document of a contract prints. Every amount is an integer number of yen and arrives computed: the template
 * only formats. Dates are `YYYY-MM-DD`.
 */
export type ContractDocumentData = {
  title: string
  /** null before it is issued: prints （発行時に採番）. */
  number: string | null
  unnumbered: string
  issue_date: string
  /** Label and value at the top right, under number and date. */
  facts: [label: string, value: string][]
  number_label: string
  date_label: string
  greeting: string
  recipient: DocumentRecipient
  issuer: DocumentIssuer
  /** The loudest line: what is paid for one month, day or hour of every worker on it. */
  summary: { label: string; amount: number; basis: string }
  lines: ContractLine[]
  /** 1 amounts exclude tax (税抜), 2 they include it (税込). */
  price_tax_flg: number
  /** One entry per rate; `taxable` in the terms of `price_tax_flg`. */
  category_total: CategoryTotal[]
  sub_total: number
  consumption_tax: number
  total: number
  withholding: null
  /** What was agreed, row by row; values may hold line breaks. */
  terms: [label: string, value: string][]
  notes: string
}

/** One worker. Prices are in the document's tax flag. */
export type ContractLine = {
  name: string
  /** Small print under the name: contract number, worker, period. */
  note: string
  /** 月額, 日額, 時間単価. */
  unit: string
  price: number
  /** 140〜180時間 / （中割・30分単位）; 精算なし（固定）. May hold a line break. */
  settlement: string
  excess: number | null
  deduction: number | null
}
