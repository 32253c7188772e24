import { type DaySpans, grossOf, joinSpans, spansBetween, spansIn } from './column-facts.ts'
import type { Column } from './columns.ts'
import type { DayRecord } from './day-records.ts'
import { isRawLog } from './heading-roles.ts'

/** From when to when, as some columns have it. */
export type SpanOption = { columns: Column[]; spans: DaySpans; worth: number }

/** Columns without a known heading that are tried as times. */
const maxLoose = 8

/** Whether a column has times like 9:00. */
export const hasColon = (column: Column, records: readonly DayRecord[]) =>
  records.some(({ rows }) => rows.some((row) => /\d:\d/.test(column.entry(row)?.text ?? '')))

/** The first of some columns that stands right of another. */
export const nextAfter = (columns: readonly Column[], start: Column) =>
  columns.find(({ at }) => at > start.at)

/** Days of work, and not what two sums differ by: three hours and more in the middle. */
const isDayLong = (spans: DaySpans): boolean => {
  const gross = grossOf(spans)
    .filter((length) => length !== null)
    .sort((a, b) => a - b)
  return (gross[gross.length >> 1] ?? 0) >= 180
}

/** The pairs of columns, or single ones, that may say from when to when: those named so first, then those that look like it. */
export const spanOptions = (columns: readonly Column[], records: readonly DayRecord[]): SpanOption[] => {
  const ends = columns.filter(({ role, form }) => role === 'end' && (form === 'clock' || form === 'length'))
  const starts = columns.filter(
    ({ role, form }) => role === 'start' && (form === 'clock' || form === 'length'),
  )
  const pair = (start: Column, end: Column, worth: number): SpanOption => ({
    columns: [start, end],
    spans: spansBetween(start, end, records),
    worth: worth - (isRawLog([...start.heads, ...end.heads]) ? 0.5 : 0),
  })
  const named = starts.flatMap((start) => {
    const end = nextAfter(ends, start)
    return end ? [pair(start, end, 3)] : []
  })
  const loose = columns
    .filter((each) => each.role === 'unknown' && hasColon(each, records))
    .slice(0, maxLoose)
  const unnamed =
    named.length > 0
      ? []
      : loose
          .flatMap((start) => loose.filter(({ at }) => at > start.at).map((end) => pair(start, end, 0)))
          .filter(({ spans }) => isDayLong(spans))
  const ranges = columns
    .filter(({ form, role }) => form === 'hours' && role !== 'planned' && role !== 'rest' && role !== 'other')
    .map((column): SpanOption => ({ columns: [column], spans: spansIn(column, records), worth: 2 }))
  const all: SpanOption[] =
    named.length > 1
      ? [
          {
            columns: named.flatMap((each) => each.columns),
            spans: joinSpans(
              named.map(({ spans }) => spans),
              records.length,
            ),
            worth: 2.5,
          },
        ]
      : []
  const none: SpanOption = { columns: [], spans: records.map(() => null), worth: 0 }
  return [...named, ...all, ...ranges, ...unnamed, none]
}
