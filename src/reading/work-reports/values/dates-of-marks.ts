import { addMonths, daysBetween, isValidDate, weekday } from '#foundation/rules/calendar.ts'
import type { DayMark } from './day-mark.ts'
import { type NamedMonth, toAskedMonth } from './named-months.ts'

/** A day of a table or list with the weekday that stands beside it. */
export type Marked = { mark: DayMark; weekday: number | undefined }

/** The dates of some days in a row, undefined for one that does not exist (31 November); `isOdd` where a weekday is not theirs. */
export type Dated = { dates: (string | undefined)[]; month: string; isOdd: boolean }

const toDate = (month: string, day: number): string | undefined => {
  const date = `${month}-${String(day).padStart(2, '0')}`
  return isValidDate(date) ? date : undefined
}

/** The year of a month without one, so that it lies within half a year of another month. */
const nearTo = (month: number, year: number | undefined, other: string): string => {
  const of = (each: number) => `${each}-${String(month).padStart(2, '0')}`
  if (year !== undefined) return of(year)
  const here = Number(other.slice(0, 4))
  const distance = (each: string) => Math.abs(daysBetween(`${other}-15`, `${each}-15`))
  return [here - 1, here, here + 1].map(of).sort((a, b) => distance(a) - distance(b))[0]!
}

/** The dates if the last of them is in a month: days before a turn (30, 31, 1) are of the month before. */
const datesIn = (marked: readonly Marked[], month: string): (string | undefined)[] => {
  const turn = marked.findLastIndex(({ mark }, i) => i > 0 && mark.day < marked[i - 1]!.mark.day)
  return marked.map(({ mark: { year, month: written, day } }, i) => {
    if (written !== undefined) return toDate(nearTo(written, year, month), day)
    return toDate(i < turn ? addMonths(month, -1) : month, day)
  })
}

const shareOfWeekdays = (
  marked: readonly Marked[],
  dates: readonly (string | undefined)[],
): number | undefined => {
  const told = marked.flatMap((each, i) => {
    const day = each.mark.weekday ?? each.weekday
    const date = dates[i]
    return day === undefined || date === undefined ? [] : [weekday(date) === day]
  })
  return told.length < 3 ? undefined : told.filter(Boolean).length / told.length
}

/** Months that some days may be of, the likeliest first. */
const thinkable = (named: NamedMonth | undefined, asked: string): string[] => {
  if (named === undefined) return [asked, addMonths(asked, -1), addMonths(asked, 1)]
  const month = toAskedMonth(named, asked)
  const others = named.year === undefined ? [addMonths(month, -12), addMonths(month, 12)] : []
  return [month, ...others, addMonths(month, -1)]
}

/**
 * The dates of some days in a row. What they do not say themselves is taken from the month that the document names, or from
 * the month that was asked for; where weekdays stand beside them, those decide.
 */
export function datesOfMarks(marked: readonly Marked[], named: NamedMonth | undefined, asked: string): Dated {
  const tried = thinkable(named, asked).map((month) => {
    const dates = datesIn(marked, month)
    return { dates, month, share: shareOfWeekdays(marked, dates) }
  })
  const fitting = tried.find(({ share }) => share === undefined || share >= 0.8)
  const { dates, month, share } = fitting ?? tried[0]!
  return { dates, month, isOdd: fitting === undefined || (share !== undefined && share < 1) }
}
