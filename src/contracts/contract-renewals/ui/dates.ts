import { today } from '#foundation/entity/today.ts'
import { addDays, daysBetween, monthEnd, monthOf, weekday } from '#foundation/rules/calendar.ts'

/** 11/21 of an instant, in Japan. */
export const shortDay = (instant: string): string => {
  const day = today(Date.parse(instant))
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`
}

/** あと12日, 本日, 3日経過 */
export const remaining = (date: string): string => {
  const days = daysBetween(today(), date)
  return days === 0 ? '本日' : days > 0 ? `あと${days}日` : `${-days}日経過`
}

/** The weeks that show a month, Sunday first, with the days of the months around it. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`
  const start = addDays(first, -weekday(first))
  const weeks: string[][] = []
  for (let day = start; monthOf(day) <= month && day <= monthEnd(month); day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
  return weeks
}
