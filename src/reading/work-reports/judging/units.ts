import { daysBetween } from '#foundation/rules/calendar.ts'
import type { DayPart } from '../day-part.ts'

/** Parts that together go through the days of one month or closing, with their first and last day. */
export type Unit = { parts: DayPart[]; first: string; last: string; named: string | undefined }

const longest = 31

const rangeOf = ({ dates }: DayPart) => {
  const sorted = dates.toSorted()
  return { first: sorted[0]!, last: sorted.at(-1)! }
}

const isNameOk = (a: string | undefined, b: string | undefined) =>
  a === undefined || b === undefined || a === b

/** A part that goes through more than a closing, by its months; what sums it up sums up none of them. */
const byMonth = (part: DayPart): DayPart[] => {
  const { first, last } = rangeOf(part)
  if (daysBetween(first, last) <= longest) return [part]
  const months = [...new Set(part.dates.map((date) => date.slice(0, 7)))]
  const isOf = (month: string) => (date: string) => date.startsWith(month)
  return months.map((month) => ({
    ...part,
    named: undefined,
    days: part.days.filter(({ date }) => isOf(month)(date)),
    dates: part.dates.filter(isOf(month)),
    misfits: part.misfits.filter(isOf(month)),
    isOfMany: true,
  }))
}

/** Puts parts together that go on where the one before ended: halves, weeks, pages. Two for the same days stay apart. */
export function toUnits(parts: readonly DayPart[]): Unit[] {
  const units: Unit[] = []
  for (const part of parts.filter(({ dates }) => dates.length > 0).flatMap(byMonth)) {
    const { first, last } = rangeOf(part)
    const unit = units.findLast(
      (each) =>
        isNameOk(each.named, part.named) &&
        (first > each.last || last < each.first) &&
        daysBetween(first < each.first ? first : each.first, last > each.last ? last : each.last) < longest,
    )
    if (!unit) {
      units.push({ parts: [part], first, last, named: part.named })
      continue
    }
    unit.parts.push(part)
    unit.first = first < unit.first ? first : unit.first
    unit.last = last > unit.last ? last : unit.last
    unit.named ??= part.named
  }
  return units
}

export const daysOf = ({ parts }: Unit) => parts.flatMap(({ days }) => days)

/** Days that a form may have past the end of its month, as the rows of 31 go on in one of 30. */
const mostBeyond = 3

/** The month that the days of a unit are of: the last one, as a closing is called, if more than its first days are named. */
export const monthOfDays = ({ parts, last }: Unit): string => {
  const dates = [...new Set(parts.flatMap((part) => part.dates))].toSorted()
  const ofLast = dates.filter((date) => date.slice(0, 7) === last.slice(0, 7))
  const before = dates.findLast((date) => date.slice(0, 7) < last.slice(0, 7))
  return before !== undefined && ofLast.length <= mostBeyond ? before.slice(0, 7) : last.slice(0, 7)
}
