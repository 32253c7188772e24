import type { PageAssets } from '#documents/public-links/public-page.ts'

/** What somebody is told who comes by the link of the notice while it is to be agreed on. */
export const askedAsAgreement =
  'この支払通知書は、「支払通知書の承諾」としてお願いしています。承諾のお願いのメール、またはマイページからご回答ください。承諾すると、この確認も済みます。'

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
  /** Asked about as an agreement instead: nothing is answered here. */
  asked_as_agreement: boolean
}

export type PaymentConfirmPage = {
  kind: 'payment_confirm'
  assets: PageAssets
  view: PaymentConfirmView
  /** What was typed and why it was not taken; '' when it was. */
  typed: string
  error: string
}
