import { foldText } from '#foundation/masterdata/normalize.ts'
import { isValidDate } from '#foundation/rules/calendar.ts'
import { type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import type { CellForm } from '../layout/view.ts'
import type { Reading } from '../reading.ts'
import { readSpelledStation } from '../values/spelled-station.ts'
import { readStart, type Start } from '../values/start.ts'
import { readStation } from '../values/station.ts'
import { stationNames } from '../values/station-names.ts'
import type { ReadingWords } from '../words.ts'
import { readPersonName, type WrittenName } from './person-name.ts'
import { type Nationality, readNationalityAlone } from './person-nationality.ts'

const longest = 30

const gender = /^(?:男性?|女性?|[MF]|male|female)$/i
const age = /^満?(\d{2})[ ]?[歳才]$/
const number = /^\d{2,3}(?:[ ]?[~-][ ]?\d{2,3})?[ ]?(?:~|以上|前後|程度)?$/
const kana =
  /^(?:[\p{Script=Hiragana}ー]{1,10} {1,3}[\p{Script=Hiragana}ー]{1,10}|[\p{Script=Katakana}ー]{1,10} {1,3}[\p{Script=Katakana}ー]{1,10})$/u
const code = /^[A-Z]{2}$/
const amount = '[\\d,.]{1,9}[ ]?(?:万円?|千円|円|k)?'
const price = new RegExp(
  `^(?:月額?|上限|[@¥~-]){0,3}[ ]?${amount}(?:[ ]?[~-][ ]?${amount})?[ ]?(?:\\/月|\\/人月)?[ ]?(?:~|以上|以下|まで|前後|程度)?(?:\\([^()]{1,8}\\))?$`,
  'i',
)
const unit = /[万円k¥@月]|(?<!\d)\d{6,7}(?!\d)|\d,\d{3}/i
const atOnce = /^(?:即日?|すぐ(?:に(?:でも)?)?|いつでも|asap|now|immediate(?:ly)?)[ ]?(?:可能?|ok|~)?$/i
const day = /^[\d年月日/.~ 上中下旬末頭-]{3,14}(?:から|より|以降|開始|~)?$/
const digitsOfDay = /^(20\d{2})(\d{2})(\d{2})$/

/** All that a cell may be. */
export function formsOf(cell: Span, words: ReadingWords): ReadonlySet<CellForm> {
  const forms = new Set<CellForm>()
  const span = trimSpan(cell)
  const { plain } = span
  if (plain === '' || plain.length > longest || plain.includes('\n')) return forms
  if (gender.test(plain)) forms.add('gender')
  if (age.test(plain)) forms.add('age')
  if (number.test(plain)) forms.add('number')
  if (price.test(plain) && unit.test(plain) && !atOnce.test(plain) && !startOf(span, words.today))
    forms.add('price')
  if (kana.test(plain)) forms.add('kana')
  const start = startOf(span, words.today)
  if (start && (start.day === null || start.day >= words.today)) forms.add('start')
  if (forms.size > 0) return forms
  if (isStation(span, words)) forms.add('station')
  else if (isPerson(span)) forms.add('name')
  if (readNationalityAlone(span, words)) forms.add('nationality')
  if (code.test(plain)) forms.add('code')
  return forms
}

/** すぐ, ASAP, 20270104, 1/4, 12月~: when somebody can begin, where that is all. */
export function startOf(cell: Span, base: string): Start | undefined {
  const span = trimSpan(cell)
  if (atOnce.test(span.plain)) return { isAtOnce: true, day: null, note: null, span }
  const [, year, month, date] = digitsOfDay.exec(span.plain) ?? []
  const written = `${year}-${month}-${date}`
  if (year && isValidDate(written)) return { isAtOnce: false, day: written, note: null, span }
  return day.test(span.plain) && /[/月.-]/.test(span.plain) ? readStart(span, base) : undefined
}

/** A station and at most its line, or how it is read: 葛西, 京阪本線 枚方市, Musashi-Kosugi, 川崎（JR）. */
export function stationOf(cell: Span, words: ReadingWords): Reading<number> | undefined {
  const span = trimSpan(cell)
  // Kana that read like a station are words more often: くに, とし.
  const read = /^[A-Za-z]/.test(span.plain)
    ? readSpelledStation(span, words, undefined)
    : readStation(span, words, undefined)
  const [place] = read?.places ?? []
  if (!read || !place) return undefined
  const before = span.plain.slice(0, place.from - span.from).trim()
  const after = span.plain.slice(place.to - span.from).trim()
  const isWhole =
    /^(?:.{0,20}(?:線|ライン|エクスプレス|モノレール|ライナー|JR|鉄道)の?)?[/・]?$/.test(before) &&
    /^(?:駅|\b(?:sta|stn|station)\b\.?)?[ ]?(?:\([^()]{1,12}\)|徒歩[ ]?\d{1,2}分)?$/i.test(after)
  return isWhole ? read : undefined
}

/** A name of several stations is one, too. */
const isStation = (span: Span, words: ReadingWords) =>
  stationNames(words.lists.stations).byName.has(foldText(span.plain.replace(/駅$/, ''))) ||
  stationOf(span, words) !== undefined

/** The name or the initials of somebody, whatever number stands before them: ①I.Mさん, ②グエンさん（N.T）, 阿久津 蓮. */
export function personOf(cell: Span): WrittenName {
  const span = trimSpan(cell)
  const from = /^(?:[①-⑳]|\d{1,2}[.)])[ ]?/.exec(span.plain)?.[0].length ?? 0
  const own = sliceSpan(span, from, span.plain.length)
  const read = readPersonName(own, false)
  if (read.name || read.initials) return read
  const inBrackets = /^[^()]{1,14}\(([A-Z][.・]?[A-Z]\.?)\)$/.exec(own.plain)
  if (!inBrackets) return {}
  const at = own.plain.indexOf('(') + 1
  return { initials: { text: inBrackets[1]!, span: sliceSpan(own, at, at + inBrackets[1]!.length) } }
}

function isPerson(span: Span): boolean {
  const { name, initials } = personOf(span)
  const last = (initials ?? name)?.span.to ?? 0
  const behind = span.plain.slice(last - span.from)
  const isWhole = /^(?:さん|様|氏|くん)?\s*(?:\([^()]*\))?[)]?$/.test(behind)
  // A whole name in one word is none where only its form says so: 業務委託, 要件定義.
  return isWhole && (initials !== undefined || name?.isSplit === true)
}

const regions = new Map<string, string>()
/** JP, VN: the code of a country, under a heading or in a column that is of countries. */
export function countryOfCode(span: Span, words: ReadingWords): Nationality | undefined {
  const written = trimSpan(span)
  if (!code.test(written.plain)) return undefined
  const known = regions.get(written.plain) ?? names.of(written.plain) ?? ''
  regions.set(written.plain, known)
  const country = known === '' ? undefined : readNationalityAlone({ ...written, plain: known }, words)
  return country && placedAt(country, written)
}

const names = new Intl.DisplayNames(['ja'], { type: 'region', fallback: 'none' })

/** The places of a value that was read from other words than those that stand there. */
const placedAt = ({ type, country }: Nationality, { block, cell, from, to }: Span): Nationality => ({
  type: { ...type, places: [{ block, cell, from, to }] },
  ...(country ? { country: { ...country, places: [{ block, cell, from, to }] } } : {}),
})
