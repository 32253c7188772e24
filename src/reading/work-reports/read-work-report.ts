import { Source } from '../extract/layout/span.ts'
import type { SourceDocument } from '../source-text/source-document.ts'
import type { DayPart } from './day-part.ts'
import { type Chosen, chooseUnit } from './judging/choose-unit.ts'
import { collectTotals } from './judging/collect-totals.ts'
import { doubtOf } from './judging/doubts.ts'
import { type DaySum, judgeTotal } from './judging/judge-total.ts'
import { type MergedDay, mergeDays } from './judging/merge-days.ts'
import { daysOf, toUnits } from './judging/units.ts'
import { workersIn } from './judging/worker-names.ts'
import { tellsOfDay } from './lines/day-lines.ts'
import { linesIn, ownLines } from './lines/own-lines.ts'
import { readSaidBreak } from './lines/said-breaks.ts'
import { readParts } from './read-parts.ts'
import { readWithoutDays, unreadable } from './read-without-days.ts'
import { reasons } from './reasons.ts'
import { sheetOf } from './sheets/sheet-of.ts'
import type { AskedMonth, WorkReport } from './work-report.ts'

const longestDay = 24 * 60

/** What the days add up to. Hours like 7.33 are only as exact as a hundredth is: 0.3 minutes to either side. */
const sumOf = (days: readonly MergedDay[]): DaySum => {
  const add = (list: readonly MergedDay[]) => list.reduce((sum, { exact }) => sum + exact, 0)
  return {
    minutes: add(days.filter(({ isLeave }) => !isLeave)),
    leave: add(days.filter(({ isLeave }) => isLeave)),
    tolerance: 0.5 + 0.31 * days.filter(({ exact }) => !Number.isInteger(exact)).length,
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
  const judged = judgeTotal(collectTotals(source, unit.parts, parts), sumOf(merged))
  const doubt =
    (otherMonth === undefined ? undefined : reasons.otherMonth(otherMonth, asked.month)) ??
    (rivals.length > 0 ? reasons.twice() : undefined) ??
    (worked.some(({ day }) => day.minutes > longestDay) ? reasons.columns() : undefined) ??
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
