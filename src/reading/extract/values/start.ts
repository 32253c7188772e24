import { addMonths, isValidDate, monthEnd } from '#foundation/rules/calendar.ts'
import { parseDate } from '#foundation/rules/written-date.ts'
import { type Span, sliceSpan } from '../layout/span.ts'
import { withoutFormer } from './changed-value.ts'
import { findNamedMonth } from './named-month.ts'
import { toMonth } from './period.ts'
import { matched } from './value.ts'

/** When somebody or something begins: at once, or on a day; `note` where the day was understood, not written. */
export type Start = { isAtOnce: boolean; day: string | null; note: string | null; span: Span }

const longestValue = 120
const era = "(?:(?:令和|平成|R)[ ]?(?:元|\\d{1,2})|20\\d{2}|'?\\d{2}(?=年))"
const wholeDay =
  /(?:(?:令和|R)[ ]?(?:元|\d{1,2})|20\d{2})[ ]?(?:年[ ]?\d{1,2}[ ]?月[ ]?\d{1,2}[ ]?日|([./-])\d{1,2}\1\d{1,2})(?!\d)/
const wholeMonth = new RegExp(
  `${era}[ ]?(?:年[ ]?|[./-])\\d{1,2}(?!\\d)[ ]?月?(?:[ ]?(上旬|初旬|中旬|下旬|前半|後半|半ば|なかば|末|頭|初め))?`,
)
const inEnglish = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?,?[ ]20\d{2}/i
/** Feb. 1, 2027; January 15th 2027; 1 April 2027. */
const dayInEnglish =
  /\b(?:(\d{1,2})(?:st|nd|rd|th)?[ ])?(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?(?:[ ](\d{1,2})(?:st|nd|rd|th)?)?,?[ ](20\d{2})(?!\d)/i
const dayOfYear = /(?<![\d./]|\d年)(\d{1,2})(?:\/(\d{1,2})(?![\d/])|月[ ]?(\d{1,2})日)/
const monthOnly =
  /(?<![\d./]|\d年)(1[0-2]|[1-9])[ ]?月(?!間)(?:[ ]?の?(上旬|初旬|中旬|下旬|前半|後半|半ば|なかば|末|頭|初め|初))?/
const relative = /(再来月|翌々月|来月|翌月|今月|当月)(?:[ ]?(上旬|初旬|中旬|下旬|末|頭|初め|初))?/
const atOnce = /即日|即時|即稼働|即可|すぐに?(?:でも)?可|いつでも可?|asap|^[\s]*(?:即|now)[\s]*$/i

/** At once, and the day behind it is the last of all or of those to begin on: 即日~3月, 即日(遅くとも1月). */
const endsThere = /^(?:即日|即時|即|asap)[ ]?(?:~|から|より|-|\((?:遅くとも|最長|~))/i

/** What goes on until then begins behind it, not on it. */
const untilThen =
  /(?:\d{4}[年/.][ ]?)?\d{1,2}(?:月[ ]?(?:末日?|\d{1,2}日|上旬|中旬|下旬)?|\/\d{1,2})[ ]?(?:まで|迄|いっぱい|[でに]?(?:終|満了|退|抜け|切れ))/g

/** The first day that a part of a month stands for. */
const partDays: Record<string, string> = { 中旬: '11', 半ば: '11', なかば: '11', 後半: '16', 下旬: '21' }

/**
 * The start that a text names: 即日, 1月~, 12/1~, 2027年1月, 来月; months without a year are the nearest from three months before
 * `base` on. Undefined for 要相談 and the like.
 */
export function readStart(span: Span, base: string, prefersDay = false): Start | undefined {
  const text = withoutFormer(
    span.plain.slice(0, longestValue).replace(untilThen, (ended) => ' '.repeat(ended.length)),
  )
  const now = atOnce.exec(text)
  const found = readDay(text, base)
  if (now && found && prefersDay && !endsThere.test(text.slice(now.index, found.index)))
    return {
      isAtOnce: false,
      day: found.day,
      note: found.note,
      span: sliceSpan(span, found.index, found.index + found.length),
    }
  if (
    now &&
    (!found || now.index < found.index || /または|or|~|、|・|\//.test(text.slice(found.index, now.index)))
  )
    return { isAtOnce: true, day: null, note: null, span: matched(span, now) }
  return found
    ? {
        isAtOnce: false,
        day: found.day,
        note: found.note,
        span: sliceSpan(span, found.index, found.index + found.length),
      }
    : undefined
}

type Day = { day: string; note: string | null; index: number; length: number }

function readDay(text: string, base: string): Day | undefined {
  const candidates = [
    { found: wholeDay.exec(text), read: (found: RegExpExecArray) => onDay(parseDate(found[0])) },
    {
      found: wholeMonth.exec(text),
      read: (found: RegExpExecArray) => inMonth(monthOfText(found[0]), found[1]),
    },
    { found: dayInEnglish.exec(text), read: onEnglishDay },
    {
      found: inEnglish.exec(text),
      read: (found: RegExpExecArray) => inMonth(toMonth(found[0]), undefined),
    },
    {
      found: dayOfYear.exec(text),
      read: (found: RegExpExecArray) =>
        onDay(nearestDay(Number(found[1]), Number(found[2] ?? found[3]), base)),
    },
    {
      found: monthOnly.exec(text),
      read: (found: RegExpExecArray) => inMonth(nearestMonth(Number(found[1]), base), found[2]),
    },
    {
      found: relative.exec(text),
      read: (found: RegExpExecArray) => inMonth(relativeMonth(found[1]!, base), found[2]),
    },
  ]
  let first: Day | undefined
  for (const { found, read } of candidates) {
    if (!found || (first && found.index >= first.index)) continue
    const day = read(found)
    if (day) first = { ...day, index: found.index, length: found[0].length }
  }
  const named = findNamedMonth(text)
  if (!named || (first && first.index <= named.index)) return first
  const { month, part, day } = named
  const written = day && onDay(nearestDay(month, day, base))
  const read = written ?? inMonth(nearestMonth(month, base), part)
  return read ? { ...read, index: named.index, length: named.length } : first
}

/** None where no day is written: that is a month. */
function onEnglishDay([, before, name = '', behind, year]: RegExpExecArray) {
  const day = before ?? behind
  const month = toMonth(`${name} ${year}`)
  const date = `${month}-${(day ?? '').padStart(2, '0')}`
  return day !== undefined && month && isValidDate(date) ? onDay(date) : undefined
}

const onDay = (day: string | undefined) => (day ? { day, note: null } : undefined)

/** A day for a month: its first, or that of the part of it which is written. */
export function inMonth(month: string | undefined, part: string | undefined) {
  if (!month) return undefined
  const read = `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月と読みました。`
  if (part === '末') return { day: monthEnd(month), note: `${read}「末」は月の最後の日にしています。` }
  const day = (part === undefined ? undefined : partDays[part]) ?? '01'
  const why =
    part === undefined
      ? '日の記載がないため、1日にしています。'
      : `「${part}」は${Number(day)}日にしています。`
  return { day: `${month}-${day}`, note: read + why }
}

const monthOfText = (text: string) =>
  toMonth(
    text
      .replace(/(上旬|初旬|中旬|下旬|末|頭|初め)/, '')
      .replace(/^'?(\d{2})年/, '20$1年')
      .trim(),
  )

/** The month of a number: from three months before the base to eight after it. */
export function nearestMonth(month: number, base: string): string | undefined {
  if (month < 1 || month > 12) return undefined
  const first = addMonths(base.slice(0, 7), -3)
  const inYear = `${first.slice(0, 4)}-${String(month).padStart(2, '0')}`
  return inYear >= first ? inYear : addMonths(inYear, 12)
}

function nearestDay(month: number, day: number, base: string): string | undefined {
  const inMonth = nearestMonth(month, base)
  const date = `${inMonth}-${String(day).padStart(2, '0')}`
  return inMonth && isValidDate(date) ? date : undefined
}

const relativeMonth = (word: string, base: string) =>
  addMonths(
    base.slice(0, 7),
    word === '来月' || word === '翌月' ? 1 : word === '再来月' || word === '翌々月' ? 2 : 0,
  )
