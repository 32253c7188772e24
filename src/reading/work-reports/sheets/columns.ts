import { readClock } from '../values/clock.ts'
import { readHoursText } from '../values/day-hours-text.ts'
import { readDuration, type Unit, unitOf } from '../values/duration.ts'
import { findRanges } from '../values/time-range.ts'
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
  unit: Unit
  /** What stands in a row; undefined where it is empty. */
  entry: (row: number) => Entry | undefined
}

const hasDigit = (text: string) => /\d/.test(text)

/** A sum that stands beside a day is none of its hours. */
const isLongerThanADay = (text: string) => {
  const found = readDuration(text)
  return found !== undefined && found.form !== 'whole' && found.minutes > 48 * 60
}

const formOf = (texts: readonly string[], role: Role): Form => {
  const told = texts.filter(hasDigit)
  const share = (test: (text: string) => boolean) =>
    told.length === 0 ? 0 : told.filter(test).length / told.length
  const isNamed = role === 'start' || role === 'end' || role === 'rest-start' || role === 'rest-end'
  const isLength = share((text) => readDuration(text) !== undefined) >= 0.7
  if (told.length === 0) return 'words'
  if (isNamed && share((text) => readClock(text, true) !== undefined) >= 0.7) return 'clock'
  if (share((text) => findRanges(text).length > 0) >= 0.5) return 'hours'
  if (isLength) return 'length'
  if (share((text) => readClock(text) !== undefined) >= 0.7) return 'clock'
  const isTwo = share((text) => /^\d{1,2}:\d{2} 翌?\d{1,2}:\d{2}$/.test(text)) >= 0.7
  const isTyped = isTwo || (role !== 'unknown' && share((text) => readHoursText(text)?.start != null) >= 0.7)
  return isTyped ? 'hours' : 'words'
}

/** 時 and 分 of one time in two cells, as one text. */
const pairedEntry = (
  sheet: Sheet,
  column: number,
  minutesAt: number,
  row: number,
  axis: number,
): Entry | undefined => {
  const [hour, minute] = [sheet.at(row, column), sheet.at(row, minutesAt)]
  if (!hour || hour.column <= axis || !/^\d{1,3}$/.test(hour.text)) return undefined
  const minutes = minute && /^\d{1,2}$/.test(minute.text) ? minute.text : '0'
  return { text: `${hour.text}:${minutes.padStart(2, '0')}`, cell: hour }
}

const leafIs = (heads: readonly string[], word: RegExp) => word.test(heads.at(-1) ?? '')

/** In which column the minutes stand of hours in this one: below 時 and 分, or beside a colon in a cell of its own. */
const minutesBeside = (
  sheet: Sheet,
  column: number,
  records: readonly DayRecord[],
  headsAt: (column: number) => string[],
): number | undefined => {
  const heads = headsAt(column)
  if (
    heads.length >= 2 &&
    leafIs(heads, /^(?:時|時間|h)$/i) &&
    leafIs(headsAt(column + 1), /^(?:分|m|min)$/i)
  )
    return column + 1
  const beside = records.flatMap(({ rows }) => rows.flatMap((row) => sheet.at(row, column + 1)?.text ?? []))
  return beside.length >= 2 && beside.every((text) => text === ':') ? column + 2 : undefined
}

const fromTo: Partial<Record<Role, readonly [Role, Role]>> = {
  worked: ['start', 'end'],
  sum: ['start', 'end'],
  rest: ['rest-start', 'rest-end'],
}

/** Two columns of times below one heading (勤務時間, 休憩) that have no words of their own are from and to. */
const withMergedHeads = (columns: readonly Column[], records: readonly DayRecord[]): Column[] => {
  const made = [...columns]
  for (const [i, first] of columns.entries()) {
    const second = columns[i + 1]
    const roles = fromTo[first.role]
    if (!roles || !second || second.at !== first.at + 1 || second.heads.join() !== first.heads.join())
      continue
    const times = records.flatMap(({ rows }) =>
      rows.flatMap((row): boolean[] => {
        const [from, to] = [first.entry(row)?.text ?? '', second.entry(row)?.text ?? ''].map((text) =>
          readClock(text),
        )
        return from === undefined || to === undefined ? [] : [from < to]
      }),
    )
    if (times.length < 2 || times.filter(Boolean).length < times.length * 0.8) continue
    made[i] = { ...first, role: roles[0], form: 'clock' }
    made[i + 1] = { ...second, role: roles[1], form: 'clock' }
  }
  return made
}

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
    const minutesAt = minutesBeside(sheet, at, records, headsAt)
    const words = minutesAt === at + 1 ? heads.slice(0, -1) : heads
    const entry = (row: number): Entry | undefined => {
      if (minutesAt !== undefined) return pairedEntry(sheet, column, minutesAt, row, axis.column)
      const cell = sheet.at(row, column)
      // A cell that begins further left was read there, and what the date reaches over is none of this column's.
      return cell && cell.column === column ? { text: cell.text, cell } : undefined
    }
    const texts = records.flatMap(({ rows }) => rows.flatMap((row) => entry(row)?.text ?? []))
    if (minutesAt !== undefined) at = minutesAt
    if (texts.length === 0 || texts.some(isLongerThanADay)) continue
    const role = roleOf(words)
    const form = formOf(texts, role)
    const unit = unitOf(texts, words.join(' '), role === 'rest')
    columns.push({ at: column, heads: words, role, form, unit, entry })
  }
  return withMergedHeads(columns, records)
}
