import {
  addLengths,
  type DayLengths,
  grossOf,
  isDecimal,
  lengthsOf,
  spansBetween,
  spansIn,
} from './column-facts.ts'
import type { Column } from './columns.ts'
import type { DayRecord } from './day-records.ts'
import { hasColon, nextAfter } from './span-options.ts'

/** Breaks or hours worked, as some columns have them; `most` is by how much they may be off for being rounded. */
export type LengthOption = { columns: Column[]; lengths: DayLengths; worth: number; most: number }

/** Hours with a fraction are written to the hundredth: 0.3 minutes to either side, for the break as well; or to the tenth. */
const tolerance = 0.65
const coarseTolerance = 3.65
const longestDay = 24 * 60
/** Columns without a known heading that are tried as breaks. */
const maxUnknown = 8

const isLength = ({ form }: Column) => form === 'length'

/** Hours to the tenth, some of which cannot be exact: 7.8 for 7:45. */
const isInTenths = (column: Column, records: readonly DayRecord[]) => {
  const texts = records.flatMap(({ rows }) => rows.flatMap((row) => column.entry(row)?.text ?? []))
  return texts.every((text) => !/\.\d\d/.test(text)) && texts.some((text) => /\.[1-46-9]$/.test(text))
}

/** The columns that may hold the breaks: all of them, each alone, those of times, none. */
export const restOptions = (
  columns: readonly Column[],
  records: readonly DayRecord[],
  isSixty: boolean,
): LengthOption[] => {
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
    if (each.role === 'rest' && each.form === 'hours')
      pairs.push({ of: [each], lengths: grossOf(spansIn(each, records)) })
  const none = option(
    [],
    records.map(() => null),
    single.length + pairs.length > 0 ? -1 : 0,
  )
  const inPairs = addLengths(
    pairs.map((each) => each.lengths),
    records.length,
  )
  // A heading that nobody knows, over what is missing between the times and the hours.
  const unknown = columns.filter((each) => each.role === 'unknown' && isLength(each)).slice(0, maxUnknown)
  return [
    ...(single.length > 0 ? [option(single, addLengths([...lengths.values()], records.length), 1)] : []),
    ...(single.length > 1 ? single.map((each) => option([each], lengths.get(each)!, 0.5)) : []),
    ...(pairs.length > 0
      ? [
          option(
            pairs.flatMap(({ of }) => of),
            inPairs,
            0.9,
          ),
        ]
      : []),
    ...(single.length + pairs.length > 0
      ? []
      : unknown.map((each) => option([each], lengthsOf(each, records, isSixty), -0.2))),
    none,
  ]
}

const worthOfRole: Partial<Record<Column['role'], number>> = { worked: 3, sum: 2, billed: 0.5, unknown: 0 }

/** A column called a sum that is one: of the lengths in the other columns, breaks left out. */
const addsUp = (
  { columns: [sum], lengths }: LengthOption,
  columns: readonly Column[],
  records: readonly DayRecord[],
) => {
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
  const fits = lengths.filter(
    (length, i) => length !== null && length > 0 && Math.abs(length - (total[i] ?? 0)) <= tolerance,
  )
  return told.length >= 3 && fits.length >= told.length * 0.9
}

/** The columns that may hold the hours worked, those with a clear heading first. `isSixty`: 8.30 stands for 8:30. */
export const workedOptions = (
  columns: readonly Column[],
  records: readonly DayRecord[],
  isSixty: boolean,
): LengthOption[] => {
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
