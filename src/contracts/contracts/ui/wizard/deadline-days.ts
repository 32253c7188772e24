import { type IsHoliday, nthBusinessDay } from '#foundation/rules/business-days.ts'
import { addMonths, dayOf, monthEnd } from '#foundation/rules/calendar.ts'
import { monthsOfPeriod } from '#foundation/rules/contract-period.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { dayText } from './payment-terms-view.ts'

const BUSINESS_DAYS = 2
/** The day that stands for the end of the month. */
const END = 30

/** So many months say how it goes on. */
const shown = 3

/** The day of a deadline of a month's work (`YYYY-MM`); null while the rule is not complete. */
export const deadlineDay = (
  values: Values,
  kind: string,
  month: string,
  isHoliday: IsHoliday,
): string | null => {
  const of = (part: string) => values[`deadline_submit_${kind}_${part}`]
  const [day, later] = [of('day'), of('month') ?? 1]
  if (typeof day !== 'number' || day < 1 || day > 30 || typeof later !== 'number') return null
  const due = addMonths(month, later)
  if (of('date_type') === BUSINESS_DAYS) return nthBusinessDay(due, day, isHoliday)
  return day === END ? monthEnd(due) : dayOf(due, day)
}

/** 2026/12分 2027/01/08（金）18時、2027/01分 …: the first deadlines of a contract's months; null while rule or period are not complete. */
export const deadlineText = (
  values: Values,
  kind: string,
  isHoliday: IsHoliday | undefined,
): string | null => {
  const { period_start_date: start_date, period_end_date: end_date } = values
  if (!isHoliday || typeof start_date !== 'string' || typeof end_date !== 'string' || end_date < start_date)
    return null
  const months = monthsOfPeriod({ start_date, end_date })
  const hour = values[`deadline_submit_${kind}_hour`]
  const days = months.slice(0, shown).flatMap(({ operational_month: month }) => {
    const day = deadlineDay(values, kind, month, isHoliday)
    return day ? [`${formatDate(month)}分 ${dayText(day)}${typeof hour === 'number' ? `${hour}時` : ''}`] : []
  })
  return days.length === 0 ? null : days.join('、') + (months.length > shown ? ' ほか' : '')
}
