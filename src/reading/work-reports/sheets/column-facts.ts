import { endAfter, readClock } from '../values/clock.ts'
import { readHoursText } from '../values/day-hours-text.ts'
import { readDuration, readInColumn } from '../values/duration.ts'
import type { Column } from './columns.ts'
import type { DayRecord } from './day-records.ts'

/** Times of one row: exact minutes; `rest` and `minutes` where the same cell says them. */
export type Span = { start: number; end: number; rest: number | null; minutes: number | null }
/** By day: the spans of its rows, or null where it has none. */
export type DaySpans = (Span[] | null)[]
/** By day: a sum of lengths, or null where nothing is written. */
export type DayLengths = (number | null)[]

/** Systems that write 8.30 for 8:30. */
const inSixty = (text: string): number | undefined => {
  const found = /^(\d{1,3})\.([0-5]\d)$/.exec(text)
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined
}

/** The lengths of a column by day; a merged cell counts once. `isSixty`: what stands behind the point are minutes. */
export function lengthsOf(column: Column, records: readonly DayRecord[], isSixty = false): DayLengths {
  return records.map(({ rows }) => {
    const entries = new Map(
      rows.flatMap((row) => {
        const entry = column.entry(row)
        return entry ? [[entry.cell.index, entry.text] as const] : []
      }),
    )
    const lengths = [...entries.values()].flatMap(
      (text) => (isSixty ? inSixty(text) : undefined) ?? readInColumn(text, column.unit) ?? [],
    )
    return lengths.length === 0 ? null : lengths.reduce((a, b) => a + b, 0)
  })
}

const clockIn = (column: Column, row: number): number | undefined => {
  const entry = column.entry(row)
  if (!entry) return undefined
  const isNamed = column.role !== 'unknown'
  const alone = isNamed ? [...entry.text.matchAll(/(?<![\d:])(?:翌)?\d{1,2}:[0-5]\d(?![\d:])/g)] : []
  // 10:00(遅刻), 直行 9:00: the only time beside some words.
  return readClock(entry.text, isNamed) ?? (alone.length === 1 ? readClock(alone[0]![0]) : undefined)
}

/** What stands between two columns of times, by day. An end before its start is past midnight; the same time twice is no work. */
export function spansBetween(start: Column, end: Column, records: readonly DayRecord[]): DaySpans {
  return records.map(({ rows }) => {
    const spans = rows.flatMap((row): Span[] => {
      const [from, to] = [clockIn(start, row), clockIn(end, row)]
      if (from === undefined || to === undefined || from === to) return []
      return [{ start: from, end: endAfter(from, to), rest: null, minutes: null }]
    })
    return spans.length === 0 ? null : spans
  })
}

/** From and to of a column that holds both in one cell, by day. */
export function spansIn(column: Column, records: readonly DayRecord[]): DaySpans {
  return records.map(({ rows }) => {
    const spans = rows.flatMap((row): Span[] => {
      const said = readHoursText(column.entry(row)?.text ?? '')
      if (said?.start == null || said.end === null) return []
      return [{ start: said.start, end: said.end, rest: said.rest, minutes: said.minutes }]
    })
    return spans.length === 0 ? null : spans
  })
}

/** All spans of a day in some columns. */
export const joinSpans = (parts: readonly DaySpans[], count: number): DaySpans =>
  Array.from({ length: count }, (_, i) => {
    const spans = parts.flatMap((part) => part[i] ?? [])
    return spans.length === 0 ? null : spans
  })

/** The sum of some columns of lengths, by day. */
export const addLengths = (parts: readonly DayLengths[], count: number): DayLengths =>
  Array.from({ length: count }, (_, i) => {
    const lengths = parts.flatMap((part) => part[i] ?? [])
    return lengths.length === 0 ? null : lengths.reduce((a, b) => a + b, 0)
  })

/** How long each day is from its starts to its ends. */
export const grossOf = (spans: DaySpans): DayLengths =>
  spans.map((day) => (day === null ? null : day.reduce((sum, { start, end }) => sum + end - start, 0)))

/** Whether the numbers of a column are hours with a fraction, which are exact to a minute and a half at best. */
export const isDecimal = (column: Column, records: readonly DayRecord[]): boolean =>
  records.some(({ rows }) =>
    rows.some((row) => readDuration(column.entry(row)?.text ?? '')?.form === 'decimal'),
  )
