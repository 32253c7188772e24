import { addDays, daysBetween, monthEnd, weekday, weekdayNames } from '#foundation/rules/calendar.ts'

/** A day worked, in minutes, for a report that a test makes. */
export type MadeDay = { date: string; start: number; end: number; rest: number; minutes: number }

/** The days of a month and those of them that were worked. */
export type MadeMonth = { month: string; dates: string[]; days: MadeDay[] }

export const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
export const padded = (minutes: number) => clock(minutes).padStart(5, '0')
export const decimal = (minutes: number) => (minutes / 60).toFixed(2)
export const dayName = (date: string) => weekdayNames[weekday(date)]!
export const dayOf = (date: string) => String(Number(date.slice(8)))
export const monthDay = (date: string) => `${Number(date.slice(5, 7))}/${dayOf(date)}`
export const monthName = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`
export const sumOf = (days: readonly MadeDay[]) => days.reduce((sum, { minutes }) => sum + minutes, 0)

/** What one day may be made of: which quarter of an hour it began, how long it was, and the break. */
export type Seed = { isOff: boolean; start: number; length: number; rest: number }

/** A month from seeds, one a day; no work on weekends, hours in quarters. */
export function makeMonth(month: string, seeds: readonly Seed[]): MadeMonth {
  const first = `${month}-01`
  const count = daysBetween(first, monthEnd(month)) + 1
  const dates = Array.from({ length: count }, (_, i) => addDays(first, i))
  const days = dates.flatMap((date, i): MadeDay[] => {
    const seed = seeds[i % seeds.length]!
    if (seed.isOff || [0, 6].includes(weekday(date))) return []
    const start = 7 * 60 + seed.start * 15
    const minutes = 4 * 60 + seed.length * 15
    const rest = [45, 60, 75, 90][seed.rest]!
    return [{ date, start, end: start + rest + minutes, rest, minutes }]
  })
  return { month, dates, days }
}
