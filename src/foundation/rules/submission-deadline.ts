import { type IsHoliday, nthBusinessDay } from './business-days.ts'
import { addMonths, dayOf, monthEnd } from './calendar.ts'

/** month 0 the month of work, 1 the next; day 1 to 28, 30 = the last; date_type 1 calendar day, 2 business day. */
export type DeadlineTerm = { month: number | null; day: number | null; date_type: number | null }

const LAST_DAY = 30
const BUSINESS_DAY = 2
/** No month has more business days: asking for this one answers the last. */
const BUSINESS_DAYS_MAX = 31

/** The date by which something of a month of work (`YYYY-MM`) is to be handed in; null where no day was agreed. */
export function submissionDeadline(
  operational_month: string,
  { month, day, date_type }: DeadlineTerm,
  isHoliday: IsHoliday,
): string | null {
  if (day === null) return null
  const due = addMonths(operational_month, month ?? 1)
  if (date_type === BUSINESS_DAY)
    return nthBusinessDay(due, day === LAST_DAY ? BUSINESS_DAYS_MAX : day, isHoliday)
  return day === LAST_DAY ? monthEnd(due) : dayOf(due, day)
}
