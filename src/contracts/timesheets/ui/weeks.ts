import type { TimesheetView } from '../view.ts'

export type Day = TimesheetView['days'][number]

/** The days of a month from Monday to Sunday each, as far as they lie in it. */
export type Week = { days: readonly Day[]; minutes: number; worked: number; isComplete: boolean }

const isMonday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 1

/** The weeks of a month, each with its sum; complete where every day of work has an entry. */
export const weeksOf = (days: readonly Day[]): Week[] => {
  const weeks: Day[][] = []
  for (const day of days) {
    if (weeks.length === 0 || isMonday(day.date)) weeks.push([])
    weeks.at(-1)?.push(day)
  }
  return weeks.map((week) => ({
    days: week,
    minutes: week.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    worked: week.filter(({ minutes }) => (minutes ?? 0) > 0).length,
    isComplete: week.every(({ is_work_day, minutes }) => !is_work_day || minutes !== null),
  }))
}
