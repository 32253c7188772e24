import type { LetterValues } from '#documents/document-settings/placeholders.ts'
import { formatLetterDate } from '#foundation/rules/date-text.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import type { BillingPayment } from './billing-payment.ts'
import { netPayment } from './side.ts'

/** Stands for the number of a side that is not confirmed. */
export const numberToCome = '（確定時に採番）'

/** What stays a placeholder in a side's mail until it is sent, as the mail reads then and the screen says before. */
export const sentValues = (record: Partial<BillingPayment>, side: SideName, number: string) => {
  const total = side === 'payment' ? netPayment(record) : (record.billing_total ?? 0)
  return {
    number,
    total: `${withSeparators(total)}円`,
    deadline: formatLetterDate(record[`${side}_deadline_date`]),
  } satisfies LetterValues
}
