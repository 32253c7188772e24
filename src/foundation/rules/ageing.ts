import { daysBetween } from './calendar.ts'

/** How long an amount is overdue (年齢表): the columns of the ageing, in order. */
export const ageingBuckets = [
  ['not_due', '期日前'],
  ['days_30', '1〜30日超過'],
  ['days_60', '31〜60日超過'],
  ['days_90', '61〜90日超過'],
  ['older', '90日超過'],
] as const
export type AgeingBucket = (typeof ageingBuckets)[number][0]

/** Days that an amount is overdue on a day; 0 or less while it is not. Without a due date it is never overdue. */
export const daysOverdue = (deadline: string | null, on: string): number =>
  deadline === null ? 0 : daysBetween(deadline, on)

/** The column an amount stands in: on its due date it is not overdue yet. */
export function ageingBucket(deadline: string | null, on: string): AgeingBucket {
  const days = daysOverdue(deadline, on)
  if (days <= 0) return 'not_due'
  if (days <= 30) return 'days_30'
  if (days <= 60) return 'days_60'
  return days <= 90 ? 'days_90' : 'older'
}
