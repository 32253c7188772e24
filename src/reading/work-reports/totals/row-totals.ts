import type { Choice } from '../sheets/choose-columns.ts'
import type { Column } from '../sheets/columns.ts'
import type { DayAxis } from '../sheets/day-axes.ts'
import type { DayRecord } from '../sheets/day-records.ts'
import { readDuration, readInColumn } from '../values/duration.ts'
import type { Total } from './total.ts'
import { type TotalKind, totalKindOf } from './total-words.ts'

/** Rows below the last day in which its sums may stand. */
const maxBelow = 12
/** Rows between the headings and the first day in which they may stand. */
const maxAbove = 3
const nearlySame = 0.5

const inSixty = (text: string) => {
  const found = /^(\d{1,3})\.([0-5]\d)$/.exec(text)
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined
}

/** The label of a row: the text left of its number that is nearest and says something of a sum, or the nearest at all. */
const labelOf = (axis: DayAxis, row: number, column: number) => {
  const texts = axis.sheet
    .inRow(row)
    .filter((cell) => cell.column < column && !/^[\d:.,#]+(?:h|日|時間)?$/i.test(cell.text))
    .map(({ text }) => text)
    .reverse()
  const told = texts.find((text) => totalKindOf(text) !== undefined)
  return told ?? texts[0] ?? ''
}

const kindOf = (label: string): TotalKind => (label === '' ? 'generic' : (totalKindOf(label) ?? 'other'))

/**
 * The sums in the column of the hours, in rows between and below the days. One that is the sum of only the days since the last
 * sum is a part, whatever it is called.
 */
export function rowTotals(
  axis: DayAxis,
  records: readonly DayRecord[],
  { worked, isSixty }: Pick<Choice, 'worked' | 'isSixty'>,
  nextAxisRow: number,
): Total[] {
  const { sheet } = axis
  const [column] = worked.columns
  if (!column || worked.columns.length > 1) return []
  // Below hours like 8:30 a number alone counts days.
  const isWhole = records.some(({ rows }) =>
    rows.some((row) => /^[\d.]+$/.test(column.entry(row)?.text ?? '')),
  )
  const taken = new Set(records.flatMap(({ rows }) => rows))
  const top = axis.days[0]!.cell.row
  const above = axis.heading ? Math.max(axis.heading.row + axis.heading.rows, top - maxAbove) : top
  const bottom = Math.min(nextAxisRow, sheet.lastRow + 1, axis.days.at(-1)!.cell.row + maxBelow)
  const totals: Total[] = []
  let since = top
  for (let row = above; row < bottom; row += 1) {
    if (taken.has(row)) continue
    const total = totalIn(axis, column, row, { isSixty, isWhole })
    if (!total) continue
    const between = sumOf(records, worked.lengths, since, row)
    const all = sumOf(records, worked.lengths, top, Number.MAX_SAFE_INTEGER)
    const isPart = Math.abs(between - total.minutes) <= nearlySame && between < all
    totals.push({ ...total, isPart })
    if (total.kind !== 'other') since = row
  }
  return totals
}

const sumOf = (
  records: readonly DayRecord[],
  lengths: readonly (number | null)[],
  from: number,
  to: number,
): number =>
  records.reduce((sum, { rows }, i) => sum + (rows[0]! >= from && rows[0]! < to ? (lengths[i] ?? 0) : 0), 0)

const totalIn = (
  axis: DayAxis,
  column: Column,
  row: number,
  { isSixty, isWhole }: { isSixty: boolean; isWhole: boolean },
): Total | undefined => {
  const entry = column.entry(row) ?? overlapping(axis, column, row)
  if (!entry) return undefined
  const minutes = (isSixty ? inSixty(entry.text) : undefined) ?? readInColumn(entry.text, column.unit)
  if (minutes === undefined || minutes <= 0) return undefined
  if (!isWhole && readDuration(entry.text)?.form === 'whole') return undefined
  const label = labelOf(axis, row, entry.cell.column)
  return {
    minutes,
    place: entry.cell.place,
    label,
    kind: kindOf(label),
    isLoose: false,
    isPart: false,
  }
}

/** A sum may stand in a cell merged over the columns beside it. */
const overlapping = (axis: DayAxis, column: Column, row: number) => {
  const cell = axis.sheet.at(row, column.at)
  return cell && cell.row === row && cell.column > axis.column && /^\d/.test(cell.text)
    ? { text: cell.text, cell }
    : undefined
}
