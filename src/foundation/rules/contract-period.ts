import { addDays, addMonths, addMonthsToDate, daysBetween, monthEnd, monthOf } from './calendar.ts'
import { RuleError } from './rule-error.ts'

export type Period = { start_date: string; end_date: string }
export type OperationMonth = Period & { operational_month: string }

/** A renewed contract is proposed for at most this many months. */
const RENEWAL_MONTHS = 3

/** One entry per calendar month of the period, the first and the last cut to it; throws RuleError when it ends before it starts. */
export function monthsOfPeriod({ start_date, end_date }: Period): OperationMonth[] {
  if (end_date < start_date) throw new RuleError('契約終了日は契約開始日以降の日付にしてください。')
  const months: OperationMonth[] = []
  for (let month = monthOf(start_date); month <= monthOf(end_date); month = addMonths(month, 1)) {
    const first = `${month}-01`
    const last = monthEnd(month)
    months.push({
      operational_month: month,
      start_date: start_date > first ? start_date : first,
      end_date: end_date < last ? end_date : last,
    })
  }
  return months
}

/**
 * The period proposed for a renewed contract: the next one of the same length, at most 3 months. Whole months stay
 * whole months (10-01…12-31 → 01-01…03-31), other periods keep their number of days.
 */
export function nextPeriod({ start_date, end_date }: Period): Period {
  const next = addDays(end_date, 1)
  const longest = addDays(addMonthsToDate(next, RENEWAL_MONTHS), -1)
  for (let months = 1; months <= RENEWAL_MONTHS; months += 1) {
    if (addMonthsToDate(start_date, months) === next) {
      return { start_date: next, end_date: addDays(addMonthsToDate(next, months), -1) }
    }
  }
  const sameDays = addDays(next, daysBetween(start_date, end_date))
  return { start_date: next, end_date: sameDays < longest ? sameDays : longest }
}
