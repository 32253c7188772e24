import { formatLetterDate } from '#foundation/rules/date-text.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import type { BillingMerge } from './billing-merge.ts'

/** What stays a placeholder in a merge's mail until it is sent, as the mail reads then and the screen says before. */
export const mergeValues = (merge: Partial<BillingMerge>, number: string) => ({
  number,
  total: `${withSeparators(merge.total ?? 0)}円`,
  deadline: formatLetterDate(merge.deadline_date),
})
