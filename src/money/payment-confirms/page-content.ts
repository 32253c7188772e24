import type { PageAssets } from '#documents/public-links/public-page.ts'

/** What the supplier sees of a payment notice: this side's figures only, never what the client is billed. Yen, YYYY-MM-DD. */
export type PaymentConfirmView = {
  /** Where the page stands; its PDF stands under it. */
  path: string
  agency: string
  recipient: string
  honorific: '御中' | '様'
  number: string
  name: string
  worker: string
  period: { from: string; to: string }
  issue_date: string
  due_date: string
  total: number
  withholding: number
  net: number
  /** `confirmStates` */
  state: number
  /** The last day to answer; null where nothing happens without an answer. */
  deadline: string | null
  objection: string | null
}

export type PaymentConfirmPage = {
  kind: 'payment_confirm'
  assets: PageAssets
  view: PaymentConfirmView
  /** What was typed and why it was not taken; '' when it was. */
  typed: string
  error: string
}
