import { keptMonths } from './subjects.ts'

const day_ms = 86_400_000

/** `2026-11-05` and -3 → `2026-11-02`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * day_ms).toISOString().slice(0, 10)

/** Days of a period, both ends included. */
export const daysIn = ({ from, to }: { from: string; to: string }): string[] => {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / day_ms) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => addDays(from, at))
}

/** The last so many days, today included. */
export const lastDays = (count: number, today: string) => ({ from: addDays(today, 1 - count), to: today })

/** As many days right before. Of a whole month the month before: 2026-03-01 to 31 → 2026-02-01 to 28. */
export const periodBefore = ({ from, to }: { from: string; to: string }) => {
  const isMonth =
    from.endsWith('-01') && addDays(to, 1).endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)
  const last = addDays(from, -1)
  return isMonth
    ? { from: `${last.slice(0, 7)}-01`, to: last }
    : { from: addDays(from, -daysIn({ from, to }).length), to: last }
}

/** The first day that is still kept. */
export const firstKept = (today: string): string => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - keptMonths, 1)).toISOString().slice(0, 10)
}
