import { textAt } from '../../source-text/source-document.ts'
import { type Source, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { firstRead, matched, sure } from '../values/value.ts'

/** Where a start was read, and the line it stands in. */
type Begin = { span: Span; line: Span }

const day =
  '(?:即日|(?:(?:20\\d{2}|(?:令和|R)[ ]?\\d{1,2}|\\d{2}(?=年))[ ]?[年/.][ ]?)?\\d{1,2}(?:[ ]?月(?:[ ]?\\d{1,2}日)?|\\/\\d{1,2}(?:\\/\\d{1,2})?|(?=末))[ ]?(?:上旬|初旬|中旬|下旬|末日?|頭)?)'
/** From when until when, both written: 2027年1月~2028年3月, 12/1から2月末まで, 即日~3月. */
const range = new RegExp(
  `(?<![\\d/])${day}[ ]{0,3}(?:~|-|から|より|→)[ ]{0,3}(?!即日)${day}(?:[ ]?まで)?(?:[ ]?(?:の?予定|見込み?))?`,
)
/** How long: 6ヶ月, 3ヶ月更新, 半年ほど, 1年程度, ~6 months. */
const length =
  /(?<![\d月])(?:~[ ]?)?\d{1,2}[ ]?(?:[ヶかカケ箇]月|months?)(?:間)?(?:程度|ほど|以上|更新)?~?(?!後|毎|に1|単位)|半年(?:間)?(?:ほど|程度|以上|更新)?|(?<!\d)[1-5][ ]?年(?:間)?(?:ほど|程度|以上|更新)?(?![\d度目前]|[ ]?\d)/i
const open = /長期|単発|短期|スポット|long[ -]?term/i
const until = /(?:\d{4}年[ ]?)?\d{1,2}月(?:末日?|\d{1,2}日)?[ ]?まで/

/** How long a job goes, as it is written: from when until when, until when, how many months, or that it goes on. */
export function readContractPeriod(
  lines: readonly Span[],
  begin: Begin | undefined,
): Reading<string> | undefined {
  const rest = begin && sliceSpan(begin.line, begin.span.to - begin.line.from, begin.line.plain.length)
  return (
    firstRead(begin ? [begin.line, ...lines] : lines, readRange) ??
    (rest && readBehind(rest)) ??
    firstRead(lines, readLength)
  )
}

function readRange(span: Span) {
  const found = range.exec(span.plain)
  return found ? sure(found[0], [matched(span, found)]) : undefined
}

/** What stands behind the start: 長期, 3ヶ月. */
function readBehind(rest: Span) {
  const found =
    /^[^~\n]{0,12}?~\s*([^\s(（、。※/~][^\n(（、。※~]{0,40})/.exec(rest.plain) ?? open.exec(rest.plain)
  if (!found) return undefined
  const said = found[1] ?? found[0]
  const from = found.index + found[0].length - said.length
  const value = trimSpan(sliceSpan(rest, from, from + said.length))
  return value.plain === '' ? undefined : sure(value.plain, [value])
}

function readLength(span: Span) {
  const found = until.exec(span.plain)
  if (found) return sure(found[0], [matched(span, found)])
  const said = open.exec(span.plain) ?? length.exec(span.plain)
  return said ? sure(said[0], [matched(span, said)]) : undefined
}

/** The same of a job without labels: behind its start (1月~1年程度), or 長期 as a word of its own. */
export function readLoosePeriod(
  tokens: readonly Span[],
  start: Span | undefined,
): Reading<string> | undefined {
  const token = tokens.find((each) => start && each.from <= start.from && each.to >= start.to)
  const read =
    (start && token && readContractPeriod([token], { span: start, line: token })) ??
    firstRead(tokens, (each) => (/^長期(?:予定)?$/.test(each.plain) ? sure(each.plain, [each]) : undefined))
  return read && { ...read, certainty: 'check' }
}

/** A period is kept as it stands there: 12月〜長期, not in the form that is read. */
export const periodAsWritten = (
  source: Source,
  period: Reading<string> | undefined,
): { contract_period?: Reading<string> } => {
  const [place] = period?.places ?? []
  if (!period || !place) return {}
  const written = textAt(source.document, place).slice(place.from, place.to).replace(/\s+/g, ' ')
  return { contract_period: { ...period, value: written } }
}
