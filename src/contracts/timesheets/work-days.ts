import { isHoliday } from '#foundation/platform/holidays.ts'
import { isBusinessDay } from '#foundation/rules/business-days.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import type { Operation } from '../contract-operations/contract-operation.ts'
import type { WorkedDays } from './timesheet.ts'

type Period = Pick<Operation, 'operation_start_date' | 'operation_end_date'>

/** Every date of a month of work. */
export const datesOf = ({ operation_start_date: from, operation_end_date: to }: Period): string[] => {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** Whether one is expected to work on a date: Monday to Friday, no holiday. */
export const isWorkDay = (date: string): boolean => isBusinessDay(date, isHoliday)

/** Days of work without an entry, in order. */
export const missingDays = (period: Period, days: WorkedDays): string[] =>
  datesOf(period).filter((date) => isWorkDay(date) && !Object.hasOwn(days, date))
