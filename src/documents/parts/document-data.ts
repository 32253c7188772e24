import type { CategoryTotal } from '#foundation/rules/tax.ts'

/**
 * What a 請求書 (qualified invoice) or a 支払通知書 (payment notice, used as 仕入明細書) prints. Every amount is
 * an integer number of yen and arrives computed: the templates only format. Dates are `YYYY-MM-DD`.
 * What must be shown follows the qualified-invoice rule: issuer and registration number, date or period,
 * content with reduced-rate items marked, totals and tax per rate, recipient.
 */
export type BillingDocumentData = {
  /** Heading and PDF title: 請求書, 支払通知書. */
  title: string
  /** null before confirm: prints （確定時に採番）. */
  number: string | null
  issue_date: string
  due_date: string
  /** Operation period; null where the document has none. */
  period: { from: string; to: string } | null
  /** The sentence under the recipient: 下記のとおりご請求申し上げます。 */
  greeting: string
  recipient: DocumentRecipient
  issuer: DocumentIssuer
  /** The loudest line: ご請求金額 or お支払金額, and what the amount is: 税込, 源泉徴収後. */
  summary: { label: string; amount: number; basis: string }
  lines: DocumentLine[]
  /** 1 amounts exclude tax (税抜), 2 they include it (税込). */
  price_tax_flg: number
  /** One entry per rate on the document; `taxable` in the terms of `price_tax_flg`. */
  category_total: CategoryTotal[]
  /** Tax-excluded sum of all lines. */
  sub_total: number
  consumption_tax: number
  total: number
  /** Income tax withheld from an individual, and the sum left to pay under its label (差引支払額). */
  withholding: { amount: number; net_label: string; net: number } | null
  bank: DocumentBank | null
  /** 備考; may hold line breaks; '' prints no box. */
  notes: string
  /** Payment notice: after which the supplier counts as having confirmed it (仕入明細書); '' on an invoice. */
  confirmation: string
}

/** To whom the document goes; on a payment notice the supplier. Empty strings print nothing. */
export type DocumentRecipient = {
  name: string
  honorific: '御中' | '様'
  zipcode: string
  address: string[]
  department: string
  person: string
  /** Supplier's number on a payment notice, 13 digits (printed with T); null on an invoice or without one. */
  registration_number: string | null
}

/** Who issues the document. Empty strings print nothing. */
export type DocumentIssuer = {
  name: string
  /** 13 digits, printed with T; null without registration. */
  registration_number: string | null
  zipcode: string
  address: string[]
  tel: string
  person: string
  /** Names under which the renderer is given the images (PNG, JPEG or SVG); null prints none. */
  seal: string | null
  logo: string | null
}

/** One row. Amounts of a deduction are negative. */
export type DocumentLine = {
  name: string
  /** Small print under the name: worker, job, worked hours. */
  note: string
  quantity: string
  unit: string
  /** Yen; null prints nothing. */
  unit_price: number | null
  amount: number
  /** Per cent: 10, 8, or 0, which prints 対象外. */
  rate: number
  /** Reduced rate: marked with ※. */
  reduced: boolean
}

/** The account to pay to (invoice) or that is paid (payment notice). */
export type DocumentBank = {
  bank: string
  branch: string
  /** 普通, 当座, 貯蓄. */
  type: string
  number: string
  holder: string
}
