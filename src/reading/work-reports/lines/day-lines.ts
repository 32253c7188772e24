import { placeOf, type Span, sliceSpan } from '../../extract/layout/span.ts'
import type { Place } from '../../source-text/source-document.ts'
import { type HoursText, readHoursText } from '../values/day-hours-text.ts'
import { type DayMark, readDayMark, readDayMarkAhead } from '../values/day-mark.ts'
import { settleOrder } from '../values/day-order.ts'

/** A day in the lines of a text, with its hours where it has some. */
export type LineDay = { mark: DayMark; hours: HoursText | undefined; place: Place }

const bullet = /^[\s・●■○◇◆□*•▪-]+/
/** 1、2、4日: several days with the same hours. */
const dayList =
  /^((?:\d{1,2}\/)?\d{1,2}(?:日|\([日月火水木金土]\))*(?: ?[、,・] ?(?:\d{1,2}\/)?\d{1,2}(?:日|\([日月火水木金土]\))*)+)(?: ?[:は]| |$)/

const trimmed = (line: Span): Span => {
  const plain = line.plain.replaceAll('\t', ' ')
  const skip = bullet.exec(plain)?.[0].length ?? 0
  return sliceSpan({ ...line, plain }, skip, plain.trimEnd().length)
}

/** The hours behind a date and what parts them from it. */
const hoursBehind = (text: string) => readHoursText(text.replace(/^[\s:はが、,]+/, ''))

const marksIn = (list: string): DayMark[] =>
  list.split(/ ?[、,・] ?/).flatMap((each) => readDayMark(each.trim()) ?? [])

/** Whether a line tells of a day and from when to when it was worked. */
export const tellsOfDay = (line: Span): boolean => {
  const { plain } = trimmed(line)
  const mark = readDayMarkAhead(plain)
  return mark !== undefined && hoursBehind(plain.slice(mark.length))?.start != null
}

/**
 * The days of some lines: a date and its hours in one line (11/2(月) 9:00~18:00 休憩1h) or in two, or hours with the list of
 * their days below or before (9:00-18:00 / 1、2、4日).
 */
export function dayLines(lines: readonly Span[]): LineDay[] {
  const days: LineDay[] = []
  let waiting: { mark: DayMark; line: Span } | undefined
  let group: HoursText | undefined
  const all = lines.map(trimmed).filter(({ plain }) => plain !== '')
  for (const { line, mark } of settleOrder(
    all.map((each) => ({ line: each, mark: readDayMarkAhead(each.plain) })),
  )) {
    const [, list] = dayList.exec(line.plain) ?? []
    if (list !== undefined) {
      const hours = hoursBehind(line.plain.slice(list.length)) ?? group
      if (hours) for (const mark of marksIn(list)) days.push({ mark, hours, place: placeOf(line) })
      waiting = undefined
      continue
    }
    const left = mark ? line.plain.slice(mark.length) : line.plain
    const hours = left.trim() === '' ? undefined : hoursBehind(left)
    if (mark) {
      const isAlone = left.trim() === ''
      const ofGroup = isAlone && mark.isSpelled && group ? group : undefined
      if (isAlone && !ofGroup) waiting = { mark, line }
      else waiting = undefined
      if (!isAlone || ofGroup) days.push({ mark, hours: hours ?? ofGroup, place: placeOf(line) })
      continue
    }
    if (waiting && hours?.start != null) {
      days.push({ mark: waiting.mark, hours, place: placeOf(line) })
      waiting = undefined
    } else if (hours?.start != null && /^[^\d]{0,6}\d/.test(line.plain)) group = hours
    else if (hours === undefined && !/^\d/.test(line.plain)) group = undefined
  }
  return days
}
