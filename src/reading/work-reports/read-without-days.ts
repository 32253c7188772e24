import type { Source } from '../extract/layout/span.ts'
import type { DayPart } from './day-part.ts'
import { collectTotals } from './judging/collect-totals.ts'
import { isInvoice } from './judging/document-kinds.ts'
import { isCut } from './judging/doubts.ts'
import { judgeTotal } from './judging/judge-total.ts'
import { workersIn } from './judging/worker-names.ts'
import { readMonthList } from './month-list.ts'
import { NamedMonths } from './named-month-of.ts'
import { reasons } from './reasons.ts'
import type { AskedMonth, WorkReport } from './work-report.ts'

/** Days that make a form for hours of what has none. */
const fewestOfForm = 5

const nothing: WorkReport = {
  kind: 'unreadable',
  total_minutes: null,
  is_total_sure: false,
  days: {},
  total_place: null,
  day_places: {},
  why: null,
}
/** What cannot be read, and why. */
export const unreadable = (why: string): WorkReport => ({ ...nothing, why })

/** Whether a document is about the month asked for and no other. */
const saysOneMonth = (source: Source, asked: string): boolean => {
  const months = new NamedMonths(source).all(asked)
  return months.length > 0 && months.every((month) => month === asked)
}

/** Whether all of it was read as it is written, and it names one worker at most. */
const isWhole = (source: Source): boolean =>
  !source.document.is_scanned &&
  !isCut(source.document) &&
  workersIn(source, [...source.document.blocks.keys()]).length < 2

/** What is said where the document has no day with hours. */
export const readWithoutDays = (source: Source, parts: readonly DayPart[], asked: AskedMonth): WorkReport => {
  if (parts.some(({ kind }) => kind === 'planned')) return unreadable(reasons.planned())
  if (parts.some(({ hashes }) => hashes > 0)) return unreadable(reasons.hashes())
  const ofList = readMonthList(source, asked.month)
  if (ofList)
    return {
      ...nothing,
      kind: 'read',
      total_minutes: ofList.minutes,
      total_place: ofList.place,
      why: reasons.onlyTotal(ofList.minutes),
    }
  const { minutes, total, why } = judgeTotal(collectTotals(source, parts, parts), {
    minutes: 0,
    leave: 0,
    tolerance: 0,
    count: 0,
  })
  if (minutes === null || !total) {
    if (parts.some(({ dates }) => dates.length >= fewestOfForm)) return unreadable(reasons.blank())
    return unreadable(isInvoice(source) ? reasons.invoice() : reasons.nothing())
  }
  const isFree = parts.length === 0 && saysOneMonth(source, asked.month) && isWhole(source)
  const doubt = why ?? (isFree ? null : reasons.onlyTotal(minutes))
  return {
    ...nothing,
    kind: 'read',
    total_minutes: Math.round(minutes),
    is_total_sure: doubt === null,
    total_place: total.place,
    why: doubt,
  }
}
