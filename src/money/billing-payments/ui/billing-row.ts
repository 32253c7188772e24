import type { RecordRow } from '#foundation/screens/client.ts'
import type { BillingPayment } from '../billing-payment.ts'

/** A record as the calls of every entity answer it, with the fields of its own. */
export const billingRow = (row: RecordRow) => row as BillingPayment
