import { Source } from '../extract/layout/span.ts'
import type { SourceDocument } from '../source-text/source-document.ts'
import type { DayPart } from './day-part.ts'
import { type Chosen, chooseUnit } from './judging/choose-unit.ts'
import { collectTotals } from './judging/collect-totals.ts'
import { isInvoice } from './judging/document-kinds.ts'
import { doubtOf } from './judging/doubts.ts'
import { type DaySum, judgeTotal } from './judging/judge-total.ts'
import { type MergedDay, mergeDays } from './judging/merge-days.ts'
import { daysOf, toUnits } from './judging/units.ts'
import { workersIn } from './judging/worker-names.ts'
import { tellsOfDay } from './lines/day-lines.ts'
import { linesIn, ownLines } from './lines/own-lines.ts'
import { readSaidBreak } from './lines/said-breaks.ts'
import { readMonthList } from './month-list.ts'
import { readParts } from './read-parts.ts'
import { reasons } from './reasons.ts'
import { sheetOf } from './sheets/sheet-of.ts'
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
const unreadable = (why: string): WorkReport => ({ ...nothing, why })

/** The days off to either side that a sum of hours with a fraction may have: 0.005 hours each. */
const sumOf = (days: readonly MergedDay[], parts: readonly DayPart[]): DaySum => {
  const isRounded = parts.some((part) => part.isRounded) && days.some(({ exact }) => exact % 3 !== 0)
  const add = (list: readonly MergedDay[]) => list.reduce((sum, { exact }) => sum + exact, 0)
  return {
    minutes: add(days.filter(({ isLeave }) => !isLeave)),
    leave: add(days.filter(({ isLeave }) => isLeave)),
    tolerance: isRounded ? 0.31 * (days.length + 1) : 0.5,
    count: days.length,
  }
}

/** What a document says beside its days. */
const textBeside = (source: Source, parts: readonly DayPart[]): string =>
  source.document.blocks
    .flatMap((_, block) => {
      const taken = new Set(parts.flatMap((part) => (part.block === block ? [...part.cells] : [])))
      const cells = sheetOf(source, block)?.cells.filter(({ index }) => !taken.has(index))
      return (
        cells?.map(({ text }) => text) ??
        ownLines(linesIn(source, block), tellsOfDay)
          .filter((line) => !tellsOfDay(line))
          .map(({ plain }) => plain)
      )
    })
    .join('\n')

/** What is said where the document has no day with hours. */
const readWithoutDays = (source: Source, parts: readonly DayPart[], asked: AskedMonth): WorkReport => {
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
  const doubt = why ?? (parts.length > 0 || source.document.is_scanned ? reasons.onlyTotal(minutes) : null)
  return {
    ...nothing,
    kind: 'read',
    total_minutes: Math.round(minutes),
    is_total_sure: doubt === null,
    total_place: total.place,
    why: doubt,
  }
}

/** Who the report is of, where it is of more than one. */
const peopleIn = (source: Source, { unit, rivals }: Chosen): string[] | undefined => {
  const people = unit.parts.find((part) => part.people.length > 1)?.people
  if (people) return people
  if (rivals.length === 0) return undefined
  const tables = [unit, ...rivals].flatMap(({ parts }) => parts.map(({ block }) => block))
  const isBook = source.document.kind === 'xlsx' || source.document.kind === 'xls'
  const names = workersIn(source, isBook ? tables : [...source.document.blocks.keys()])
  return names.length > 1 ? names : undefined
}

const readUnit = (
  source: Source,
  chosen: Chosen,
  parts: readonly DayPart[],
  asked: AskedMonth,
): WorkReport => {
  const { unit, otherMonth, rivals } = chosen
  const people = peopleIn(source, chosen)
  if (people) return unreadable(reasons.people(people))
  const merged = mergeDays(daysOf(unit), readSaidBreak(textBeside(source, parts)))
  const worked = merged.filter(({ isLeave }) => !isLeave)
  if (worked.length === 0) return readWithoutDays(source, parts, asked)
  const judged = judgeTotal(collectTotals(source, unit.parts, parts), sumOf(merged, unit.parts))
  const doubt =
    (otherMonth === undefined ? undefined : reasons.otherMonth(otherMonth, asked.month)) ??
    (rivals.length > 0 ? reasons.twice() : undefined) ??
    judged.why ??
    doubtOf(unit, source.document, asked) ??
    null
  return {
    kind: 'read',
    total_minutes: judged.minutes === null ? null : Math.round(judged.minutes),
    is_total_sure: doubt === null,
    days: Object.fromEntries(worked.map(({ date, day }) => [date, day])),
    total_place: judged.total?.place ?? null,
    day_places: Object.fromEntries(worked.map(({ date, place }) => [date, place])),
    why: doubt,
  }
}

/**
 * Reads a work report by its structure: what goes through the days of a month, what stands beside each day, and what is named
 * as the sum. A total is sure only where the days add up to it, or where it is stated twice without days.
 */
export function readWorkReport(document: SourceDocument, about: AskedMonth): WorkReport {
  const source = new Source(document)
  const parts = readParts(source, about.month)
  const worked = parts.filter(({ kind }) => kind === 'worked')
  const chosen = chooseUnit(toUnits(worked), about)
  return chosen ? readUnit(source, chosen, parts, about) : readWithoutDays(source, parts, about)
}
