import type { DayPart } from '../day-part.ts'
import { rowTotals } from '../totals/row-totals.ts'
import { datesOfMarks } from '../values/dates-of-marks.ts'
import { readWeekday } from '../values/day-mark.ts'
import type { NamedMonth } from '../values/named-months.ts'
import { rankChoices } from './choose-columns.ts'
import { columnsOf } from './columns.ts'
import type { DayAxis } from './day-axes.ts'
import { type DayRecord, dayRecords } from './day-records.ts'
import { type Extent, extentOf, headsOf } from './headings.ts'
import { maybePeople, peopleIn } from './people-columns.ts'
import { readChoice } from './read-choice.ts'
import { cellsBeside, cellsOf } from './taken-cells.ts'
import { isTrusted, misfitsOf } from './trust.ts'

/** A day table, and where its headings are, for one that goes on without its own. */
export type DayTable = { part: DayPart; axis: DayAxis; extent: Extent }

const hashes = /^#{2,}$/

const weekdayBeside = (
  { sheet }: DayAxis,
  { first, last }: Extent,
  { rows }: DayRecord,
): number | undefined => {
  for (const { column, text } of sheet.inRow(rows[0]!)) {
    if (column < first || column > last) continue
    const day = readWeekday(text)
    if (day !== undefined) return day
  }
  return undefined
}

/** The headings above a column, or in the table before above the same one. */
const headsFor = (axis: DayAxis, extent: Extent, before: DayTable | undefined) => {
  if (extent.heads.length > 0 || !before) return (at: number) => headsOf(axis.sheet, extent.heads, at)
  return (at: number) =>
    headsOf(before.axis.sheet, before.extent.heads, before.axis.column + at - axis.column)
}

const countHashes = ({ sheet }: DayAxis, records: readonly DayRecord[]) =>
  records.reduce(
    (sum, { rows }) =>
      sum + rows.filter((row) => sheet.inRow(row).some(({ text }) => hashes.test(text))).length,
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
    isOfMany: false,
    people: peopleIn(ranked, columns, records, axis.heading?.text ?? ''),
    hashes: countHashes(axis, records),
    cells: cellsOf(axis, extent, records, columns),
    notHours: cellsBeside(axis, columns, choice),
  }
  const isOwn = extent.heads.length > 0 || !before
  return { part, axis: isOwn ? axis : before.axis, extent: isOwn ? extent : before.extent }
}
