import { parseDayHours } from '#foundation/rules/day-hours.ts'
import type { StaffTimesheet } from '../client.ts'

type Day = StaffTimesheet['days'][number]

/** What staff type in place of a worker: the hours of each day, or the sum of the month alone. */
export type Entry = {
  by: 'day' | 'total'
  /** By date, as typed. */
  days: Readonly<Record<string, string>>
  total: string
  /** A text while it cannot be read as a number. */
  total_days: number | string | null
  reason: string
}

/** The field of a day, as the messages of the call name it. */
export const dayField = (date: string) => `day_${date}`

/** What stands in the dialog when it opens: what the worker has typed so far. */
export const firstEntry = (
  { days, is_daily, total_minutes, total_days }: StaffTimesheet,
  sum: string,
): Entry => ({
  by: is_daily ? 'day' : 'total',
  days: Object.fromEntries(days.map(({ date, text }) => [date, text])),
  total: is_daily || total_minutes === null ? '' : sum,
  total_days: is_daily ? null : total_days,
  reason: '',
})

/** The days with a text put on every working day that has none. */
export const fillWorkDays = (days: readonly Day[], typed: Entry['days'], text: string): Entry['days'] => ({
  ...typed,
  ...Object.fromEntries(
    days.flatMap(({ date, is_work_day }) => (is_work_day && !typed[date]?.trim() ? [[date, text]] : [])),
  ),
})

/** What the days come to in minutes, on how many of them work was done, and how many texts cannot be read. */
export const sumOfDays = (typed: Entry['days']) => {
  const texts = Object.values(typed).filter((text) => text.trim() !== '')
  const read = texts.map(parseDayHours)
  return {
    minutes: read.reduce((sum, day) => sum + (day?.minutes ?? 0), 0),
    days: read.filter((day) => day && day.minutes > 0).length,
    unread: read.filter((day) => !day).length,
  }
}

/** The body of the call. What the other way of typing left is taken out, so that one of them alone counts. */
export const toBody = ({ by, days, total, total_days, reason }: Entry) => ({
  reason,
  timesheet:
    by === 'day'
      ? { days: { ...days }, total: '', total_days: null }
      : {
          days: Object.fromEntries(Object.keys(days).map((date) => [date, ''])),
          total,
          total_days: typeof total_days === 'number' ? total_days : null,
        },
})
