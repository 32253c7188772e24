/** Dates are `YYYY-MM-DD`, months `YYYY-MM`: calendar days without time zone. They compare and sort as text. */

const DAY_MS = 86_400_000
const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** True for a day that exists: `2024-02-29` yes, `2026-02-29` and `2026-2-9` no. */
export function isValidDate(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!found) return false
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const last = month === 2 && isLeap ? 29 : (daysOfMonths[month - 1] ?? 0)
  return day >= 1 && day <= last
}

function toDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

export function addDays(date: string, days: number): string {
  return toDate(Date.parse(date) + days * DAY_MS)
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

export function monthOf(date: string): string {
  return date.slice(0, 7)
}

/** addMonths('2026-11', 2) = '2027-01'. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

export function monthEnd(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}

/** The day of a month, or the month's last day where it has no such day: dayOf('2026-02', 31) = '2026-02-28'. */
export function dayOf(month: string, day: number): string {
  const last = monthEnd(month)
  const wanted = `${month}-${String(day).padStart(2, '0')}`
  return wanted < last ? wanted : last
}

/** The same day some months on, clamped to the month's end: 2026-01-31 + 1 = 2026-02-28. */
export function addMonthsToDate(date: string, months: number): string {
  return dayOf(addMonths(monthOf(date), months), Number(date.slice(8)))
}

/** Completed years on a date; someone born on 29 February turns on 1 March in common years. */
export function ageOn(birth_date: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birth_date.slice(0, 4))
  return date.slice(5) < birth_date.slice(5) ? years - 1 : years
}

/** 0 Sunday to 6 Saturday. */
export function weekday(date: string): number {
  return new Date(Date.parse(date)).getUTCDay()
}

export const weekdayNames = ['日', '月', '火', '水', '木', '金', '土'] as const

/** 日 to 土. */
export function weekdayName(date: string): string {
  return weekdayNames[weekday(date)]!
}
