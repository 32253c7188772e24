import type { Choice } from './choose-columns.ts'
import type { Column } from './columns.ts'
import type { DayRecord } from './day-records.ts'
import { isRawLog, plainHeading, roleOf } from './heading-roles.ts'

const near = 0.65
const personName =
  /^[\p{Script=Han}々ヶ]{1,4}[ 　][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]{1,5}$/u
const polite = /^.{1,10}(?:さん|氏)$/

/** One to three kanji, which may be a family name as well as a kind of work; these are the latter. */
const shortName = /^[\p{Script=Han}々ヶ]{1,3}$/u
const workWord =
  /保守|開発|設計|会議|製造|試験|運用|管理|支援|移行|調査|教育|事務|営業|改修|分析|準備|雑務|定例|研修|構築|監視|検証|実装|評価|資料|作成|打合|共通|休|対応|待機|移動|普通|残業|深夜|通常|内勤|外勤|現場|在宅|出社|計|他|時|間|稼働|実働|工|数|客先|社内|常駐|午前|午後|本社/

/** A heading that is the name of a person: 桐山 恵, 田中さん. */
const isPerson = (text: string) => personName.test(text.trim()) || polite.test(text.trim())

const mayBeName = (text: string): boolean => {
  const word = text.replace(/\s/g, '')
  return shortName.test(word) && !workWord.test(word)
}

/** Columns of hours below family names, it seems: nobody else is named by one to three kanji throughout. */
export const maybePeople = (columns: readonly Column[]): boolean => {
  const parts = columns.filter(({ form, role }) => form === 'length' && role === 'unknown')
  return parts.length > 1 && parts.every(({ heads }) => mayBeName(heads.at(-1) ?? ''))
}

const isSumOf = (sum: Choice['worked'], a: Choice['worked'], b: Choice['worked']) =>
  sum.lengths.every(
    (length, i) => Math.abs((length ?? 0) - (a.lengths[i] ?? 0) - (b.lengths[i] ?? 0)) <= near,
  )

/** What stands above the heading of the hours. */
const headOf = ({ worked }: Choice): string => worked.columns[0]?.heads.slice(0, -1).at(0) ?? ''

/**
 * Who a day table is of, where that is more than one: two groups of columns that each have times and the hours that fit them,
 * without a column that adds them up; columns below the names of people; or names that change from row to row.
 */
export function peopleIn(
  ranked: readonly Choice[],
  columns: readonly Column[],
  records: readonly DayRecord[],
  heading: string,
): string[] {
  const inRows = namesInRows(columns, records)
  if (inRows.length > 1) return inRows
  const lengths = columns.filter(({ form, role }) => form === 'length' && role === 'unknown')
  if (roleOf([heading]) === 'name' && lengths.length > 1)
    return lengths.map(({ heads }) => heads.at(-1) ?? '')
  const persons = columns.filter(({ form, heads }) => form === 'length' && heads.some(isPerson))
  const named = [...new Set(persons.map(({ heads }) => heads.find(isPerson)!))]
  if (named.length > 1) return named
  return twoSets(ranked)
}

/** A group of columns that has times and the hours that fit them. */
const isSet = ({ compared, fits, span, worked }: Choice): boolean =>
  compared >= 3 &&
  fits >= compared * 0.8 &&
  span.columns.length === 2 &&
  worked.columns.some(({ role }) => role === 'worked' || role === 'sum') &&
  !isRawLog(span.columns.flatMap(({ heads }) => heads))

const columnsIn = ({ span, worked }: Choice) => [...span.columns, ...worked.columns]

/** Two such groups; with a column that adds them up they may be two jobs of one person, unless family names stand above them. */
const twoSets = (ranked: readonly Choice[]): string[] => {
  const sets = ranked.filter(isSet)
  const [first] = sets
  const second = sets.find(
    (other) => first && !columnsIn(other).some((each) => columnsIn(first).includes(each)),
  )
  if (!first || !second) return []
  const names = [headOf(first), headOf(second)]
  const isAdded = ranked.some(({ worked }) => isSumOf(worked, first.worked, second.worked))
  return !isAdded || names.every((name) => isPerson(name) || mayBeName(name)) ? names : []
}

const namesInRows = (columns: readonly Column[], records: readonly DayRecord[]): string[] => {
  const column = columns.find(({ role, form }) => role === 'name' && form === 'words')
  if (!column) return []
  const names = records.flatMap(({ rows }) => rows.flatMap((row) => column.entry(row)?.text ?? []))
  const distinct = new Map(
    names.filter((name) => !/計|total/i.test(name)).map((name) => [plainHeading(name), name]),
  )
  return [...distinct.values()]
}
