import type { Choice } from './choose-columns.ts'
import type { Column } from './columns.ts'
import type { DayAxis } from './day-axes.ts'
import type { DayRecord } from './day-records.ts'
import type { Extent } from './headings.ts'

/** The cells of the headings and days of a table. */
export const cellsOf = (
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
export const cellsBeside = ({ sheet, days }: DayAxis, columns: readonly Column[], chosen: Choice) => {
  const others = new Set(
    columns
      .filter(
        (each) => !chosen.worked.columns.includes(each) && each.role !== 'unknown' && each.form !== 'words',
      )
      .map(({ at }) => at),
  )
  const top = days[0]!.cell.row
  return new Set(
    sheet.cells.filter(({ row, column }) => row >= top && others.has(column)).map(({ index }) => index),
  )
}
