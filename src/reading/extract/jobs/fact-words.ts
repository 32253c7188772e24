import { cutAt, type Span, trimSpan } from '../layout/span.ts'
import { tokensOf } from '../values/loose-facts.ts'
import { readStation } from '../values/station.ts'
import type { ReadingWords } from '../words.ts'
import { clausesOfLine } from './job-plain-terms.ts'

const longestLine = 80

const often = '(?:週|月)に?[ ]?\\d{1,2}(?:[~-]\\d)?[日回]?(?:程度|以上|ほど|くらい|ぐらい|位|まで|~)?の?'
const way =
  '(?:フル|完全|一部|基本|原則|毎日|ほぼ|全日)?(?:リモート(?:ワーク|勤務)?|リモ|在宅(?:勤務)?|テレワーク|出社|出勤|常駐)'
const day = '(?:(?:20\\d{2}|\\d{2})年)?\\d{1,2}(?:月(?:上旬|初旬|中旬|下旬|末|頭|\\d{1,2}日)?|/\\d{1,2})'
const how = '(?:web|オンライン|対面)'
const amount = '\\d{2,3}(?:\\.\\d)?'
const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}'
const facts = [
  `(?:${often}[ ]?)?${way}(?:は?[ ]?${often})?(?:併用|不可|なし|無し|有り|あり|のみ|中心|メイン|多め|×)?`,
  // That somebody can come (出社可能) is asked of him; that one may work at home is said of the job.
  '(?:リモート|テレワーク|在宅)(?:勤務)?(?:可|可能|相談|応相談|ok)',
  `(?:${day}|即日)(?:(?:~|から|より|開始|スタート|参画|入場)(?:長期|${day}(?:まで)?|\\d{1,2}[ヶかカケ]月)?)?(?:予定)?|長期(?:予定)?`,
  `${how}?[ ]?(?:面談|面接|打ち?合わ?せ)[:は]?${how}?\\d[ ]?回`,
  '(?:精算|清算)?[:は]?1[0-7]\\d[ ]?(?:h|時間)?[ ]?[~-][ ]?[12]\\d{2}[ ]?(?:h|時間)?|固定(?:精算|清算)?|(?:精算|清算)(?:あり|なし|固定)',
  '(?:募集)?\\d{1,2}名(?:募集)?',
  '(?:貴社|御社)(?:所属|プロパー|社員)?(?:まで|のみ)|(?:貴社|御社)?[12]社(?:先|下)まで',
  '外国籍[:は]?(?:不可|ng|可|ok|×|○|応?相談)|(?:国籍は)?日本(?:国)?籍?のみ',
  '\\d{1,2}:\\d{2}[ ]?[~-][ ]?\\d{1,2}:\\d{2}',
  '服装自由|pc貸与',
  '(?:hybrid|full(?:y)?[ -]remote|on[- ]?site)(?:[: ]{1,2}(?:once|twice|\\d(?:-\\d)? days?) a week(?: in [a-z]+)?)?|\\d days (?:on[- ]?site|remote|at home|in the office)',
  `asap|long[ -]term|from ${month}\\.?(?: \\d{1,2})?,?(?: 20\\d{2})?|(?:at least )?\\d{1,2} months|20\\d{2}|(?:per )?month`,
  '\\d interviews?|english only is ok|any nationality(?: ok| welcome)?',
]
const prices = [
  `(?:(?:単価|単金|金額|予算|月額|max|上限|最大)[:は ]?)?[~@]?(?:${amount}万?円?[~-])?${amount}万円?(?:~|\\+|以上|まで|迄|程度|前後|くらい|位|上限|台)?(?:/月)?`,
  `(?:単価|単金|金額|予算)[:は ]?[~@]?(?:${amount}[~-])?${amount}(?:を?(?:程度|前後|くらい|想定|まで|上限)){0,2}`,
  '(?:up to |max )?(?:\\d{3}k?[~-])?\\d{3}k(?:[ ]?/[ ]?month)?(?: fixed)?',
]
const bracket = '(?:[ ]?\\([^()]{0,20}\\))?'
const ofPrice = new RegExp(`^(?:${prices.join('|')})${bracket}$`, 'i')
const ofFact = new RegExp(`^(?:${facts.join('|')})${bracket}$`, 'i')
/** A number alone that can be a price where facts stand around it: 60~70, ~75, 85~, 65まで. */
const bare = /^(?:~?[3-9]\d|~?1[0-4]\d)(?:[~-](?:[3-9]\d|1[0-4]\d))?(?:~|まで|迄)?$/
const ofPlace =
  /^(?:東京|大阪|名古屋|都内|東京都内|23区内?|関東|首都圏)$|^[^ \d]{1,12}線$|^(?:東京都|北海道|(?:大阪|京都)府|[^ \d]{2,3}県)[^ \d。、]{0,12}$/
/** What may stand behind a station that is a place of work. */
const behindStation = /^駅?(?:(?:から|より)?徒歩\d{1,2}分)?(?:周辺|付近|近辺|近郊)?(?:\([^()]{0,20}\))?$/

/**
 * What a line says that says nothing but facts: a price, other facts, places alone, or what is one beside others only (`maybe`:
 * a number that can be a price, a short name that can be a place).
 */
export type FactKind = 'price' | 'fact' | 'place' | 'maybe'

export function factKind(line: Span, words: ReadingWords): FactKind | undefined {
  if (line.plain.length > longestLine) return undefined
  const parts = clausesOfLine(line)
    .flatMap((clause) => (isWhole(clause.plain) ? [clause] : tokensOf(clause)))
    .flatMap((token) => (isWhole(token.plain) ? [token] : cutAt(token, /[・※]/g)))
    .map(trimSpan)
  const kinds = parts.map((part) => kindOfPart(part, words))
  if (kinds.length === 0 || kinds.includes(undefined)) return undefined
  const order: FactKind[] = ['maybe', 'price', 'fact']
  return order.find((kind) => kinds.includes(kind)) ?? 'place'
}

/** Whether a text says one fact and nothing else. */
export const isFact = (text: string): boolean => ofFact.test(text)
export const isPrice = (text: string): boolean => ofPrice.test(text)

const isWhole = (text: string) => isPrice(text) || isFact(text)

function kindOfPart(part: Span, words: ReadingWords): FactKind | undefined {
  if (ofPrice.test(part.plain)) return 'price'
  if (ofFact.test(part.plain)) return 'fact'
  if (isPlace(part, words)) return 'place'
  return bare.test(part.plain) || /^\p{Script=Han}{2,4}$/u.test(part.plain) ? 'maybe' : undefined
}

function isPlace(part: Span, words: ReadingWords): boolean {
  if (part.plain.length > 20) return false
  if (ofPlace.test(part.plain)) return true
  const found = readStation(part, words, undefined)?.places[0]
  return (
    found !== undefined &&
    found.from === part.from &&
    behindStation.test(part.plain.slice(found.to - part.from))
  )
}

/** How many of some words say a fact each, a place among them. */
export const countFacts = (tokens: readonly Span[], words: ReadingWords): number =>
  tokens.filter((token) => isFact(token.plain) || isPlace(token, words)).length
