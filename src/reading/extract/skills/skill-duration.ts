import { monthsOf } from '../values/period.ts'

/** A length of time in a text, and where it ends there. */
export type Duration = { months: number; to: number }

const lead =
  '(?:約|およそ|通算|延べ|合計|計|かれこれ|もう|ここ|直近|経験|実務|歴|業務|for |about |approx\\.? ?|over )'
const years =
  '(?:(?<years>\\d{1,2})(?:\\.(?<tenths>\\d))?|(?<kanji>[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九]))'
const ofYear =
  '(?:年(?:間)?(?![度生卒入目前]|\\d{1,2}[ ]?月|(?:以上|ほど|くらい|ぐらい)?前|ぶり)|\\+?[ ]?(?:years?|yrs?|y)(?![A-Za-z]))'
const ofMonth = '(?:[ヶかカケヵヵ箇]{1,2}月?|[ ]?(?:months?|mos?)(?![A-Za-z]))'
const duration = new RegExp(
  `^(?:${lead}[ :]{0,2}){0,2}(?:${years}[ ]?\\+?[ ]?${ofYear}(?<half>半)?(?:[ ]?(?<rest>\\d{1,2})[ ]?${ofMonth})?|(?<halfYear>半年)(?!前)|(?<only>\\d{1,3})[ ]?${ofMonth})[ ]?(?<below>未満)?`,
  'i',
)

const digits = '一二三四五六七八九'
/** 三十五, 十, 八. */
function ofKanji(text: string): number {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text]
  const count = text.includes('十') ? (tens === '' ? 1 : digits.indexOf(tens!) + 1) : 0
  return count * 10 + (ones === '' ? 0 : digits.indexOf(ones!) + 1)
}

/** The time that a text begins with: 3年, 約2年半, 1年6ヶ月, 半年, 8か月, 三十五年, 4y, 7 yrs, 3+ years, 1 yr 6 mos. */
export function readDuration(text: string): Duration | undefined {
  const found = duration.exec(text)
  if (!found) return undefined
  const { years, tenths, kanji, half, rest, halfYear, only, below } = found.groups!
  const count =
    (kanji ? ofKanji(kanji) : Number(years ?? 0)) * 12 +
    Math.round(Number(`0.${tenths ?? 0}`) * 12) +
    (half || halfYear ? 6 : 0) +
    Number(rest ?? 0) +
    Number(only ?? 0)
  if (count === 0 || count > 720) return undefined
  return { months: below ? Math.max(1, Math.floor(count / 2)) : count, to: found[0].length }
}

/** What may stand between a skill and its time: a version, a bracket, dots that lead to it, the gap of a column, 歴, の経験が. */
const beside =
  /^(?:[ ]?(?:v(?:er)?\.?[ ]?)?\d{1,4}(?:\.\d{1,3}){0,2}(?=[ :(（/]))?(?:言語|開発|エンジニア|設計|構築)?[)]?[ \t]{0,40}(?:[:：(（・…./-]{1,12}[ ]{0,3})?(?:の|を|に|で|も|実務|開発|経験|業務|歴|が|は|通算|合計|with ){0,5}[ :]{0,2}/

/** A bracket with what belongs to a skill, before its time: Linux（RHEL / CentOS）9年. */
const bracket = /^[ ]?\([^()\d]{1,48}\)[ ]?/

/** A few words of the same clause between a skill and its time: Javaは前職で3年, Salesforceは管理者としての経験が2年. */
const words = /^[^\d、。,;:\n/|()~・\t]{1,16}(?=\d{1,2}(?:\.\d)?[ ]?年|半年)/

/** How long a skill was used where that stands right behind it: Java（3年）, Java：3年6ヶ月, PHP 5年以上, Scala 4y; `limit` is where the next skill begins. */
export function statedBeside(text: string, at: number, limit = text.length): Duration | undefined {
  const rest = text.slice(at, at + 90)
  const own = text.slice(at, Math.min(limit, at + 40))
  const gaps = [beside.exec(rest)?.[0], bracket.exec(rest)?.[0], words.exec(own)?.[0]]
  for (const gap of gaps) {
    if (gap === undefined) continue
    const found = readDuration(rest.slice(gap.length))
    if (found) return { months: found.months, to: at + gap.length + found.to }
  }
  return undefined
}

/** A cell that holds nothing but a time: 5年3ヶ月, 8年, 10年以上, 1年未満, 7 yrs, and a bare number under a heading of years. */
export function statedAlone(text: string, unit: 'years' | 'months' | null): number | undefined {
  const written = text.trim()
  if (written.length > 16) return undefined
  const bare = /^(?:約)?(\d{1,3}(?:\.\d)?)\+?$/.exec(written)
  if (bare) {
    if (unit === null) return undefined
    const months = Math.round(Number(bare[1]) * (unit === 'years' ? 12 : 1))
    return months > 0 && months <= 720 ? months : undefined
  }
  if (
    !/^(?:約|実務|通算|およそ)?(?:\d{1,3}(?:\.\d)?[ ]?(?:\+|年|[ヶかカケヵ箇]|y|m)|半年|[一二三四五六七八九十]{1,3}年)/i.test(
      written,
    )
  )
    return undefined
  const found = readDuration(written)
  if (found) return found.months
  const months = monthsOf(written)
  return months !== undefined && /半/.test(written) ? months + 6 : months
}
