import { fileURLToPath } from 'node:url'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Template of each side's document, for `DocumentRenderer.render` with `BillingDocumentData`. */
export const billingTemplates = {
  invoice: path('./invoice.typ'),
  payment_notice: path('./payment-notice.typ'),
} as const
