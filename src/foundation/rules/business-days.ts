import { addDays, monthEnd, weekday } from './calendar.ts'

/** Whether a date (`YYYY-MM-DD`) is a Japanese public holiday. */
export type IsHoliday = (date: string) => boolean

/** Monday to Friday less public holidays and 12/29 to 1/3. */
export function isBusinessDay(date: string, isHoliday: IsHoliday): boolean {
  return isWorkingDay(date, '12-29', isHoliday)
}

/** A day on which banks are open: not Saturday, Sunday, public holiday or 12/31 to 1/3. */
export function isBankDay(date: string, isHoliday: IsHoliday): boolean {
  return isWorkingDay(date, '12-31', isHoliday)
}

function isWorkingDay(date: string, yearEndFrom: string, isHoliday: IsHoliday): boolean {
  const day = weekday(date)
  const dayOfYear = date.slice(5)
  return day !== 0 && day !== 6 && dayOfYear < yearEndFrom && dayOfYear > '01-03' && !isHoliday(date)
}

/** The n-th business day after a date (before it when n is negative); n = 0 is the date itself. */
export function addBusinessDays(date: string, n: number, isHoliday: IsHoliday): string {
  let day = date
  for (let left = Math.abs(n); left > 0; ) {
    day = addDays(day, Math.sign(n))
    if (isBusinessDay(day, isHoliday)) left -= 1
  }
  return day
}

/** How many business days stand from one date to another, both included. */
export function countBusinessDays(from: string, to: string, isHoliday: IsHoliday): number {
  let count = 0
  for (let day = from; day <= to; day = addDays(day, 1)) if (isBusinessDay(day, isHoliday)) count += 1
  return count
}

/** The n-th (from 1) business day of a month; its last one where the month has fewer. */
export function nthBusinessDay(month: string, n: number, isHoliday: IsHoliday): string {
  const last = monthEnd(month)
  const inMonth = countBusinessDays(`${month}-01`, last, isHoliday)
  return addBusinessDays(addDays(`${month}-01`, -1), Math.min(n, inMonth), isHoliday)
}
