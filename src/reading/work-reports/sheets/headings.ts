import type { DayAxis } from './day-axes.ts'
import { plainHeading } from './heading-roles.ts'
import type { Cell, Sheet } from './sheet.ts'

/** Rows of a table that hold its headings, and columns: what belongs to one axis of days. */
export type Extent = { heads: number[]; first: number; last: number }

const timeLike = /\d: ?\d|\d時|^\d+(?:\.\d+)?h?$/

/** A row that holds values and no headings, as an example above the first day does. */
const holdsValues = (sheet: Sheet, row: number, first: number, last: number): boolean =>
  sheet.inRow(row).filter(({ column, text }) => column >= first && column <= last && timeLike.test(text))
    .length >= 2

/** A row above the headings whose cells go over several columns: 作業時間 over 自 and 至. */
const isGroupRow = (sheet: Sheet, row: number, axis: number, first: number, last: number): boolean => {
  const cells = sheet.inRow(row).filter(({ column }) => column >= first && column <= last)
  return (
    cells.some(({ columns, column }) => columns > 1 && column > axis && columns < last - first) &&
    cells.length >= 2 &&
    !cells.some(({ column, columns }) => column <= axis && column + columns - 1 > axis)
  )
}

const rowsBetween = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)

/** The rows of headings of an axis, from the top down; none where its table goes on without them. */
export function headingRowsOf(
  { sheet, column, days, heading }: DayAxis,
  first: number,
  last: number,
): number[] {
  const top = days[0]!.cell.row
  if (heading === undefined) {
    const above = [top - 1, top - 2].find(
      (row) =>
        sheet.inRow(row).filter(({ column: at }) => at >= first && at <= last).length >= 2 &&
        !holdsValues(sheet, row, first, last),
    )
    return above === undefined ? [] : [above]
  }
  const rows = rowsBetween(heading.row, top).filter(
    (row) =>
      row < heading.row + heading.rows ||
      (!holdsValues(sheet, row, first, last) && sheet.inRow(row).length > 0),
  )
  return isGroupRow(sheet, heading.row - 1, column, first, last) ? [heading.row - 1, ...rows] : rows
}

/** Columns that a heading of a group reaches over at most, where its cell is not merged. */
const maxGroup = 8

/** The heading of a group that stands further left, as a table without merged cells has it: it has a heading of its own below. */
const groupAbove = (sheet: Sheet, row: number, column: number, lowest: number): Cell | undefined => {
  if (row === lowest || sheet.at(lowest, column) === undefined) return undefined
  for (let at = column - 1; at > column - maxGroup; at -= 1) {
    const cell = sheet.at(row, at)
    if (cell) return cell.rows === 1 && sheet.at(lowest, at) !== undefined ? cell : undefined
  }
  return undefined
}

/** The headings above a column, from the top down, each once. */
export function headsOf(sheet: Sheet, rows: readonly number[], column: number): string[] {
  const lowest = rows.at(-1) ?? 0
  const cells = rows.flatMap((row) => sheet.at(row, column) ?? groupAbove(sheet, row, column, lowest) ?? [])
  return [...new Set(cells)]
    .map(({ text }) => text)
    .filter((text) => plainHeading(text) !== '' || /[()]/.test(text))
}

/** The columns that belong to each of some axes: those right of it up to the next one in the same rows, all of them for one alone. */
export function extentOf(axis: DayAxis, all: readonly DayAxis[]): Extent {
  const [top, bottom] = [axis.days[0]!.cell.row, axis.days.at(-1)!.cell.row]
  const beside = all.filter(
    (other) =>
      other !== axis &&
      other.column !== axis.column &&
      other.days[0]!.cell.row <= bottom &&
      other.days.at(-1)!.cell.row >= top,
  )
  const right = beside.filter(({ column }) => column > axis.column).map(({ column }) => column)
  // Above days that run to the right stand titles, and nothing of the days.
  const hasLeft = axis.sheet.isTurned || beside.some(({ column }) => column < axis.column)
  const first = hasLeft ? axis.column : 0
  const last = right.length > 0 ? Math.min(...right) - 1 : axis.sheet.lastColumn
  return { heads: headingRowsOf(axis, first, last), first, last }
}
