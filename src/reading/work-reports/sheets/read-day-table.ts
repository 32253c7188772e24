import type { DayPart } from '../day-part.ts'
import { rowTotals } from '../totals/row-totals.ts'
import { datesOfMarks } from '../values/dates-of-marks.ts'
import { readWeekday } from '../values/day-mark.ts'
import type { NamedMonth } from '../values/named-months.ts'
import { type Choice, rankChoices } from './choose-columns.ts'
import { grossOf, isDecimal } from './column-facts.ts'
import { type Column, columnsOf } from './columns.ts'
import type { DayAxis } from './day-axes.ts'
import { type DayRecord, dayRecords } from './day-records.ts'
import { type Extent, extentOf, headsOf } from './headings.ts'
import { maybePeople, peopleIn } from './people-columns.ts'
import { readChoice } from './read-choice.ts'

/** Days that do not fit where breaks are written and nearly all others do; a few days alone are held to it, too. */
const misfitsOf = ({ span, rest, fits, compared, misfits }: Choice): number[] => {
  const hasBreaks = rest.columns.length > 0 || span.spans.some((day) => day?.some((each) => each.rest !== null))
  return hasBreaks && (fits >= compared * 0.8 || compared < 3) ? misfits : []
}

/** A day table, and where its headings are, for one that goes on without its own. */
export type DayTable = { part: DayPart; axis: DayAxis; extent: Extent }

const hashes = /^#{2,}$/

const weekdayBeside = ({ sheet }: DayAxis, { first, last }: Extent, { rows }: DayRecord): number | undefined => {
  for (const { column, text } of sheet.inRow(rows[0]!)) {
    if (column < first || column > last) continue
    const day = readWeekday(text)
    if (day !== undefined) return day
  }
  return undefined
}

/** Whether what lies between the times and the hours can be breaks that are not written: the same on most days, three hours at most. */
const hasLikelyBreaks = ({ span, worked }: Choice): boolean => {
  const breaks = grossOf(span.spans).flatMap((gross, i) => {
    const hours = worked.lengths[i]
    return gross === null || !hours ? [] : [Math.round(gross - hours)]
  })
  const counts = [...Map.groupBy(breaks, (each) => each).values()].map((same) => same.length)
  return breaks.every((each) => each >= 0 && each <= 180) && Math.max(0, ...counts) * 2 >= breaks.length
}

/** Days of work, and not overtime or the like: three hours and more in the middle. */
const isDayLong = (lengths: readonly (number | null)[]): boolean => {
  const told = lengths.filter((length) => length !== null && length > 0).map(Number)
  return (told.sort((a, b) => a - b)[told.length >> 1] ?? 0) >= 180
}

/** Whether the hours are what they were taken for: they are named so, or fit the times and breaks on nearly all days. */
const isTrusted = (choice: Choice, columns: readonly Column[]): boolean => {
  const { span, rest, worked, fits, compared } = choice
  const [hours] = worked.columns
  const isNamed = hours?.role === 'worked' || hours?.role === 'sum'
  const hasTimes = span.columns.length > 0
  if (!hours) return hasTimes && span.worth >= 2
  if (!hasTimes || compared === 0) {
    const lengths = columns.filter(({ form, role }) => form === 'length' && role !== 'other')
    return isNamed || (lengths.length === 1 && isDayLong(worked.lengths))
  }
  // Numbers without any heading that fit may be sums of one another.
  const isTold = isNamed || span.worth >= 2 || rest.columns.length > 0
  if (fits >= compared * 0.8) return isTold
  return rest.columns.length === 0 && isNamed && hasLikelyBreaks(choice)
}

/** The headings above a column, or in the table before above the same one. */
const headsFor = (axis: DayAxis, extent: Extent, before: DayTable | undefined) => {
  if (extent.heads.length > 0 || !before) return (at: number) => headsOf(axis.sheet, extent.heads, at)
  return (at: number) =>
    headsOf(before.axis.sheet, before.extent.heads, before.axis.column + at - axis.column)
}

/** The cells of the headings and days of a table. */
const cellsOf = (
  { sheet, column: axis }: DayAxis,
  { heads, first, last }: Extent,
  records: readonly DayRecord[],
  columns: readonly Column[],
) => {
  const end = Math.max(axis, ...columns.map(({ at }) => at))
  const inRow = (row: number, to: number) =>
    sheet.inRow(row).filter(({ column }) => column >= first && column <= to)
  return new Set(
    [
      ...heads.flatMap((row) => inRow(row, end)),
      ...records.flatMap(({ rows }) => rows.flatMap((row) => inRow(row, Math.min(end, last)))),
    ].map(({ index }) => index),
  )
}

/** The cells below headings of something else than hours worked: of breaks, overtime, what was planned. */
const cellsBeside = ({ sheet, days }: DayAxis, columns: readonly Column[], chosen: Choice) => {
  const others = new Set(
    columns
      .filter((each) => !chosen.worked.columns.includes(each) && each.role !== 'unknown' && each.form !== 'words')
      .map(({ at }) => at),
  )
  const top = days[0]!.cell.row
  return new Set(
    sheet.cells.filter(({ row, column }) => row >= top && others.has(column)).map(({ index }) => index),
  )
}

const countHashes = ({ sheet }: DayAxis, records: readonly DayRecord[]) =>
  records.reduce(
    (sum, { rows }) => sum + rows.filter((row) => sheet.inRow(row).some(({ text }) => hashes.test(text))).length,
    0,
  )

/** What one column of days and the columns beside it say; undefined where nothing there is about hours. */
export function readDayTable(
  axis: DayAxis,
  all: readonly DayAxis[],
  named: NamedMonth | undefined,
  asked: string,
  before: DayTable | undefined,
): DayTable {
  const extent = extentOf(axis, all)
  const records = dayRecords(axis, extent)
  const columns = columnsOf(axis, extent, records, headsFor(axis, extent, before))
  const ranked = rankChoices(columns, records)
  const choice = ranked[0]!
  const marked = records.map((record) => ({
    mark: record.day.mark,
    weekday: record.day.mark.weekday ?? weekdayBeside(axis, extent, record),
  }))
  const { dates, month, isOdd } = datesOfMarks(marked, named, asked)
  const days = readChoice(axis.sheet, choice, records, dates)
  const isPlan =
    choice.span.columns.length === 0 &&
    choice.worked.columns.length === 0 &&
    columns.some(({ role, form }) => role === 'planned' && form !== 'words')
  const next = all
    .filter(({ column, days: [first] }) => column === axis.column && first!.cell.row > axis.days[0]!.cell.row)
    .map(({ days: [first], heading }) => heading?.row ?? first!.cell.row)
  const part: DayPart = {
    block: axis.sheet.block,
    days,
    dates: dates.filter((date) => date !== undefined),
    named: named === undefined ? undefined : month,
    totals: rowTotals(axis, records, choice, Math.min(...next, Number.MAX_SAFE_INTEGER)),
    kind: isPlan ? 'planned' : 'worked',
    isTrusted: isTrusted(choice, columns) && !maybePeople(columns),
    isOddWeekday: isOdd,
    misfits: misfitsOf(choice).flatMap((i) => dates[i] ?? []),
    isRounded: choice.worked.columns.some((each) => isDecimal(each, records)),
    isOfMany: false,
    people: peopleIn(ranked, columns, records, axis.heading?.text ?? ''),
    hashes: countHashes(axis, records),
    cells: cellsOf(axis, extent, records, columns),
    notHours: cellsBeside(axis, columns, choice),
  }
  const isOwn = extent.heads.length > 0 || !before
  return { part, axis: isOwn ? axis : before.axis, extent: isOwn ? extent : before.extent }
}
