import { addDays, addMonths, monthOf, weekday } from '#foundation/rules/calendar.ts'
import type { Every } from './words.ts'

const MONDAY = 1

/** Whether a report of this kind goes out on the day. */
export const isDue = (every: Every, day: string): boolean =>
  every === 1 ? weekday(day) === MONDAY : day.endsWith('-01')

/** The first day on or after a day on which it goes out. */
export const nextDay = (every: Every, from: string): string => {
  if (every === 1) return addDays(from, (MONDAY - weekday(from) + 7) % 7)
  return from.endsWith('-01') ? from : `${addMonths(monthOf(from), 1)}-01`
}

/** The months it shows: on the first of a month those that are over. */
export const monthsShown = (every: Every, months: number, day: string): { from: string; to: string } => {
  const to = every === 1 ? monthOf(day) : addMonths(monthOf(day), -1)
  return { from: addMonths(to, 1 - months), to }
}
