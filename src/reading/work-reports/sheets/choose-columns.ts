import {
  addLengths,
  type DayLengths,
  type DaySpans,
  grossOf,
  isDecimal,
  joinSpans,
  lengthsOf,
  spansBetween,
  spansIn,
} from './column-facts.ts'
import type { Column } from './columns.ts'
import type { DayRecord } from './day-records.ts'
import { isRawLog } from './heading-roles.ts'

/** From when to when, as some columns have it. */
export type SpanOption = { columns: Column[]; spans: DaySpans; worth: number }
/** Breaks or hours worked, as some columns have them; `most` is by how much they may be off for being rounded. */
export type LengthOption = { columns: Column[]; lengths: DayLengths; worth: number; most: number }

/** What the columns of a day table hold, as it fits together best. */
export type Choice = {
  span: SpanOption
  rest: LengthOption
  worked: LengthOption
  /** Of the days that have all of it: how many have end - start - break for their hours, and which have not. */
  fits: number
  compared: number
  misfits: number[]
  isSixty: boolean
  worth: number
}

/** Columns without a known heading that are tried as times. */
const maxLoose = 8

/** Hours with a fraction are written to the hundredth: 0.3 minutes to either side, for the break as well; or to the tenth. */
const tolerance = 0.65
const coarseTolerance = 3.65

const longestDay = 24 * 60

const isLength = ({ form }: Column) => form === 'length'
const hasColon = (column: Column, records: readonly DayRecord[]) =>
  records.some(({ rows }) => rows.some((row) => /\d:\d/.test(column.entry(row)?.text ?? '')))

/** Hours to the tenth, some of which cannot be exact: 7.8 for 7:45. */
const isInTenths = (column: Column, records: readonly DayRecord[]) => {
  const texts = records.flatMap(({ rows }) => rows.flatMap((row) => column.entry(row)?.text ?? []))
  return texts.every((text) => !/\.\d\d/.test(text)) && texts.some((text) => /\.[1-46-9]$/.test(text))
}

const nextAfter = (columns: readonly Column[], start: Column) =>
  columns.find(({ at }) => at > start.at)

/** Days of work, and not what two sums differ by: three hours and more in the middle. */
const isDayLong = (spans: DaySpans): boolean => {
  const gross = grossOf(spans).filter((length) => length !== null).sort((a, b) => a - b)
  return (gross[gross.length >> 1] ?? 0) >= 180
}

const spanOptions = (columns: readonly Column[], records: readonly DayRecord[]): SpanOption[] => {
  const ends = columns.filter(({ role, form }) => role === 'end' && (form === 'clock' || form === 'length'))
  const starts = columns.filter(({ role, form }) => role === 'start' && (form === 'clock' || form === 'length'))
  const pair = (start: Column, end: Column, worth: number): SpanOption => ({
    columns: [start, end],
    spans: spansBetween(start, end, records),
    worth: worth - (isRawLog([...start.heads, ...end.heads]) ? 0.5 : 0),
  })
  const named = starts.flatMap((start) => {
    const end = nextAfter(ends, start)
    return end ? [pair(start, end, 3)] : []
  })
  const loose = columns.filter((each) => each.role === 'unknown' && hasColon(each, records)).slice(0, maxLoose)
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
            spans: joinSpans(named.map(({ spans }) => spans), records.length),
            worth: 2.5,
          },
        ]
      : []
  const none: SpanOption = { columns: [], spans: records.map(() => null), worth: 0 }
  return [...named, ...all, ...ranges, ...unnamed, none]
}

const restOptions = (columns: readonly Column[], records: readonly DayRecord[], isSixty: boolean): LengthOption[] => {
  const option = (of: readonly Column[], lengths: DayLengths, worth: number): LengthOption => ({
    columns: [...of],
    lengths,
    worth,
    most: tolerance,
  })
  const single = columns.filter((each) => each.role === 'rest' && isLength(each))
  const lengths = new Map(single.map((each) => [each, lengthsOf(each, records, isSixty)]))
  const from = columns.filter(({ role }) => role === 'rest-start')
  const to = columns.filter(({ role }) => role === 'rest-end')
  const pairs = from.flatMap((start) => {
    const end = nextAfter(to, start)
    return end ? [{ of: [start, end], lengths: grossOf(spansBetween(start, end, records)) }] : []
  })
  for (const each of columns)
    if (each.role === 'rest' && each.form === 'hours') pairs.push({ of: [each], lengths: grossOf(spansIn(each, records)) })
  const none = option([], records.map(() => null), single.length + pairs.length > 0 ? -1 : 0)
  const inPairs = addLengths(pairs.map((each) => each.lengths), records.length)
  return [
    ...(single.length > 0 ? [option(single, addLengths([...lengths.values()], records.length), 1)] : []),
    ...(single.length > 1 ? single.map((each) => option([each], lengths.get(each)!, 0.5)) : []),
    ...(pairs.length > 0 ? [option(pairs.flatMap(({ of }) => of), inPairs, 0.9)] : []),
    none,
  ]
}

const worthOfRole: Partial<Record<Column['role'], number>> = { worked: 3, sum: 2, billed: 0.5, unknown: 0 }

/** A column called a sum that is one: of the lengths in the other columns, breaks left out. */
const addsUp = ({ columns: [sum], lengths }: LengthOption, columns: readonly Column[], records: readonly DayRecord[]) => {
  if (sum?.role !== 'sum' && sum?.role !== 'worked') return false
  const others = columns.filter(
    (each) => each !== sum && isLength(each) && each.role !== 'rest' && each.role !== 'planned',
  )
  const named = others.filter(({ at }) => at < sum.at)
  if (named.length < 2) return false
  const total = addLengths(
    named.map((each) => lengthsOf(each, records)),
    records.length,
  )
  const told = lengths.filter((length) => length !== null && length > 0)
  const fits = lengths.filter((length, i) => length !== null && length > 0 && Math.abs(length - (total[i] ?? 0)) <= tolerance)
  return told.length >= 3 && fits.length >= told.length * 0.9
}

const workedOptions = (columns: readonly Column[], records: readonly DayRecord[], isSixty: boolean): LengthOption[] => {
  const single = columns.flatMap((each): LengthOption[] => {
    const worth = worthOfRole[each.role]
    if (worth === undefined || !isLength(each)) return []
    if (each.role === 'unknown' && !hasColon(each, records) && !isDecimal(each, records)) return []
    const lengths = lengthsOf(each, records, isSixty)
    const most = isInTenths(each, records) ? coarseTolerance : tolerance
    return lengths.some((length) => length !== null && length > longestDay)
      ? []
      : [{ columns: [each], lengths, worth, most }]
  })
  for (const each of single) if (addsUp(each, columns, records)) each.worth += 2
  const named = single.filter(({ worth }) => worth > 0)
  // Hours by project, without a column that adds them up.
  const parted: LengthOption = {
    columns: single.flatMap((each) => each.columns),
    lengths: addLengths(
      single.map((each) => each.lengths),
      records.length,
    ),
    worth: 0.6,
    most: tolerance,
  }
  const none: LengthOption = { columns: [], lengths: records.map(() => null), worth: -1, most: tolerance }
  return [...single, ...(named.length === 0 && single.length > 1 ? [parted] : []), none]
}

const judge = (span: SpanOption, rest: LengthOption, worked: LengthOption, isSixty: boolean): Choice => {
  const gross = grossOf(span.spans)
  const compared = gross.flatMap((length, i) => {
    const hours = worked.lengths[i] ?? null
    if (length === null || hours === null || hours === 0) return []
    const inCell = span.spans[i]?.reduce((sum, each) => sum + (each.rest ?? 0), 0) ?? 0
    return [{ i, isFit: Math.abs(length - (rest.lengths[i] ?? inCell) - hours) <= worked.most }]
  })
  const fits = compared.filter(({ isFit }) => isFit).length
  const share = compared.length === 0 ? 0 : fits / compared.length
  const said = worked.lengths.filter((length) => length !== null && length > 0).length
  return {
    span,
    rest,
    worked,
    fits,
    compared: compared.length,
    misfits: compared.filter(({ isFit }) => !isFit).map(({ i }) => i),
    isSixty,
    worth:
      share * (compared.length > 2 ? 10 : 5) + span.worth + rest.worth + worked.worth + (said > 0 ? 0.1 : -1),
  }
}

/** Ways to read the columns of a day table, the best first: by its headings, and by whether end - start - break are the hours. */
export function rankChoices(columns: readonly Column[], records: readonly DayRecord[]): Choice[] {
  const spans = spanOptions(columns, records)
  const isSixtyThinkable = columns.some((each) => isLength(each) && isDecimal(each, records))
  return [false, ...(isSixtyThinkable ? [true] : [])]
    .flatMap((isSixty) => {
      const rests = restOptions(columns, records, isSixty)
      const hours = workedOptions(columns, records, isSixty)
      return spans.flatMap((span) =>
        rests.flatMap((rest) =>
          hours
            .filter(({ columns: of }) => !of.some((each) => span.columns.includes(each)))
            .map((worked) => judge(span, rest, worked, isSixty)),
        ),
      )
    })
    .sort((a, b) => b.worth - a.worth || Number(a.isSixty) - Number(b.isSixty))
}
