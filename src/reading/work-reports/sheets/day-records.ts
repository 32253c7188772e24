import { isTotalLabel } from '../totals/total-words.ts'
import { readDuration } from '../values/duration.ts'
import type { AxisDay, DayAxis } from './day-axes.ts'
import type { Extent } from './headings.ts'
import type { Sheet } from './sheet.ts'

/** A day of an axis with the rows that tell of it; `index` is that of its days (two rows with one date are one day). */
export type DayRecord = { day: AxisDay; rows: number[] }

/** Rows without a date that may still be of the last day. */
const maxFurther = 3
/** Rows that the cell of a date is merged over at most. */
const maxMerged = 40

/** A row that sums up, or says something else in the place of the date. */
const endsDay = (sheet: Sheet, row: number, axis: DayAxis, { first, last }: Extent): boolean => {
  if (sheet.at(row, axis.column) !== undefined) return true
  const cells = sheet.inRow(row).filter(({ column }) => column >= first && column <= last)
  return cells.length === 0 || cells.some(({ text }) => isTotalLabel(text) || isMoreThanADay(text))
}

const isMoreThanADay = (text: string): boolean => {
  const length = readDuration(text)
  return length !== undefined && length.form !== 'whole' && length.minutes > 48 * 60
}

const planned = /^(?:予定|計画|予|plan(?:ned)?|scheduled?)$/i
const done = /^(?:実績|実|actual)$/i

/** Of a day with a row of what was planned and one of what was done, the latter. */
const withoutPlans = (sheet: Sheet, rows: readonly number[]): number[] => {
  const has = (row: number, word: RegExp) =>
    sheet.inRow(row).some((cell) => cell.rows === 1 && word.test(cell.text))
  const isBoth = rows.some((row) => has(row, planned)) && rows.some((row) => has(row, done))
  return isBoth ? rows.filter((row) => !has(row, planned)) : [...rows]
}

const isSameDay = (a: AxisDay, b: AxisDay) => a.mark.day === b.mark.day && a.mark.month === b.mark.month

/** The days of an axis with their rows: the row of the date, those it is merged over, and those below it up to the next date. */
export function dayRecords(axis: DayAxis, extent: Extent): DayRecord[] {
  const records: DayRecord[] = []
  for (const [i, day] of axis.days.entries()) {
    const { cell } = day
    const height = Math.min(cell.rows, maxMerged)
    const own = cell.row + height
    const end =
      axis.days[i + 1]?.cell.row ?? own + (records.some(({ rows }) => rows.length > 1) ? maxFurther : 0)
    const rows = Array.from({ length: height }, (_, n) => cell.row + n)
    for (let row = own; row < end && !endsDay(axis.sheet, row, axis, extent); row += 1) rows.push(row)
    const last = records.at(-1)
    if (last && isSameDay(last.day, day)) last.rows.push(...rows)
    else records.push({ day, rows })
  }
  return records.map(({ day, rows }) => ({ day, rows: withoutPlans(axis.sheet, rows) }))
}
