import type { Choice } from './choose-columns.ts'
import type { Column } from './columns.ts'
import type { DayRecord } from './day-records.ts'
import { isRawLog, plainHeading } from './heading-roles.ts'

const near = 0.65
const personName = /^[\p{Script=Han}々ヶ]{1,4}[ 　][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]{1,5}$/u
const polite = /^.{1,10}(?:さん|氏|様)$/

/** A heading that is the name of a person: 桐山 恵, 田中さん. */
const isPerson = (text: string) => personName.test(text.trim()) || polite.test(text.trim())

const isSumOf = (sum: Choice['worked'], a: Choice['worked'], b: Choice['worked']) =>
  sum.lengths.every(
    (length, i) => Math.abs((length ?? 0) - (a.lengths[i] ?? 0) - (b.lengths[i] ?? 0)) <= near,
  )

const headOf = ({ worked }: Choice): string => worked.columns[0]?.heads[0] ?? ''

/**
 * Who a day table is of, where that is more than one: two groups of columns that each have times and the hours that fit them,
 * without a column that adds them up; columns below the names of people; or names that change from row to row.
 */
export function peopleIn(
  ranked: readonly Choice[],
  columns: readonly Column[],
  records: readonly DayRecord[],
): string[] {
  const inRows = namesInRows(columns, records)
  if (inRows.length > 1) return inRows
  const persons = columns.filter(({ form, heads }) => form === 'length' && heads.some(isPerson))
  const named = [...new Set(persons.map(({ heads }) => heads.find(isPerson)!))]
  if (named.length > 1) return named
  const [best] = ranked
  if (!best || best.worked.columns.length === 0 || best.span.columns.length === 0) return []
  const taken = [...best.span.columns, ...best.worked.columns]
  const second = ranked.find(
    (other) =>
      other.compared >= 3 &&
      other.fits >= other.compared * 0.8 &&
      other.span.columns.length === 2 &&
      other.worked.columns.some(({ role }) => role === 'worked' || role === 'sum') &&
      ![...other.span.columns, ...other.worked.columns].some((each) => taken.includes(each)) &&
      !isRawLog(other.span.columns.flatMap(({ heads }) => heads)),
  )
  if (!second || best.fits < best.compared * 0.8) return []
  const isAdded = ranked.some(({ worked }) => isSumOf(worked, best.worked, second.worked))
  return isAdded ? [] : [headOf(best), headOf(second)]
}

const namesInRows = (columns: readonly Column[], records: readonly DayRecord[]): string[] => {
  const column = columns.find(({ role, form }) => role === 'name' && form === 'words')
  if (!column) return []
  const names = records.flatMap(({ rows }) => rows.flatMap((row) => column.entry(row)?.text ?? []))
  const distinct = new Map(names.filter((name) => !/計|total/i.test(name)).map((name) => [plainHeading(name), name]))
  return [...distinct.values()]
}
