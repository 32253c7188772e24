import { readClock } from '../values/clock.ts'
import { countsMinutes, readDuration } from '../values/duration.ts'
import { findRanges } from '../values/time-range.ts'
import { readHoursText } from '../values/day-hours-text.ts'
import type { DayAxis } from './day-axes.ts'
import type { DayRecord } from './day-records.ts'
import { type Role, roleOf } from './heading-roles.ts'
import type { Extent } from './headings.ts'
import type { Cell, Sheet } from './sheet.ts'

/** A text in a column, and the cell it stands in. */
export type Entry = { text: string; cell: Cell }

/** What the texts of a column are by their form. `hours` holds from, to and more in one cell. */
export type Form = 'clock' | 'hours' | 'length' | 'words'

/** A column of a day table, or two that say hours and minutes of one thing. */
export type Column = {
  at: number
  heads: string[]
  role: Role
  form: Form
  isInMinutes: boolean
  /** What stands in a row; undefined where it is empty. */
  entry: (row: number) => Entry | undefined
}

const hasDigit = (text: string) => /\d/.test(text)

const formOf = (texts: readonly string[], role: Role): { form: Form; isLength: boolean } => {
  const told = texts.filter(hasDigit)
  const share = (test: (text: string) => boolean) =>
    told.length === 0 ? 0 : told.filter(test).length / told.length
  const isNamed = role === 'start' || role === 'end' || role === 'rest-start' || role === 'rest-end'
  const isLength = share((text) => readDuration(text) !== undefined) >= 0.7
  if (told.length === 0) return { form: 'words', isLength }
  if (isNamed && share((text) => readClock(text, true) !== undefined) >= 0.7) return { form: 'clock', isLength }
  if (share((text) => findRanges(text).length > 0) >= 0.5) return { form: 'hours', isLength }
  if (isLength) return { form: 'length', isLength }
  if (share((text) => readClock(text) !== undefined) >= 0.7) return { form: 'clock', isLength }
  const isTyped = role !== 'unknown' && share((text) => readHoursText(text)?.start != null) >= 0.7
  return { form: isTyped ? 'hours' : 'words', isLength }
}

/** 時 and 分 of one time in two cells, as one text. */
const pairedEntry = (sheet: Sheet, column: number, row: number, axis: number): Entry | undefined => {
  const [hour, minute] = [sheet.at(row, column), sheet.at(row, column + 1)]
  if (!hour || hour.column <= axis || !/^\d{1,3}$/.test(hour.text)) return undefined
  const minutes = minute && /^\d{1,2}$/.test(minute.text) ? minute.text : '0'
  return { text: `${hour.text}:${minutes.padStart(2, '0')}`, cell: hour }
}

const leafIs = (heads: readonly string[], word: RegExp) => word.test(heads.at(-1) ?? '')

/** The columns of an axis with what their headings and their values make them. */
export function columnsOf(
  axis: DayAxis,
  { first, last }: Extent,
  records: readonly DayRecord[],
  headsAt: (column: number) => string[],
): Column[] {
  const { sheet } = axis
  const columns: Column[] = []
  for (let at = first; at <= last; at += 1) {
    // The date may be that of a start: 2026/11/02 9:00.
    if (at === axis.column && !axis.days.some(({ cell }) => /\d:\d/.test(cell.text))) continue
    const column = at
    const heads = headsAt(at)
    const isPair =
      heads.length >= 2 &&
      leafIs(heads, /^(?:時|時間|h)$/i) &&
      leafIs(headsAt(at + 1), /^(?:分|m|min)$/i)
    const words = isPair ? heads.slice(0, -1) : heads
    const entry = (row: number): Entry | undefined => {
      if (isPair) return pairedEntry(sheet, column, row, axis.column)
      const cell = sheet.at(row, column)
      // A cell that begins further left was read there, and what the date reaches over is none of this column's.
      return cell && cell.column === column ? { text: cell.text, cell } : undefined
    }
    const texts = records.flatMap(({ rows }) => rows.flatMap((row) => entry(row)?.text ?? []))
    if (isPair) at += 1
    if (texts.length === 0) continue
    const role = roleOf(words)
    const { form } = formOf(texts, role)
    columns.push({ at: column, heads: words, role, form, isInMinutes: countsMinutes(texts, words.join(' ')), entry })
  }
  return columns
}
