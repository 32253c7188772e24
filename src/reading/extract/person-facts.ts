import { ageOn } from '#foundation/rules/calendar.ts'
import { parseDate } from '#foundation/rules/written-date.ts'
import type { Reading } from './reading.ts'
import { type Span, sliceSpan } from './span.ts'
import { check, matched, sure } from './value.ts'
import type { ReadingWords } from './words.ts'

const youngest = 15
const oldest = 90

/** 36歳, 満36才, or a bare number where the label says that it is an age. A decade (30代) is no age. */
export function readAge(span: Span, isLabelled: boolean): Reading<number> | undefined {
  const text = span.plain.slice(0, 80)
  const found =
    /(?<![\d.~-])(\d{2})[ ]?[歳才](?!以|まで|未満|迄|位|くらい|ぐらい|前後|~|児|から|代)/.exec(text) ??
    (isLabelled ? /^[\s満]*(\d{2})(?=\s|$|[(（/・、])/.exec(text) : null)
  const age = Number(found?.[1])
  if (!found || age < youngest || age > oldest) return undefined
  return sure(age, [matched(span, found)])
}

const datePattern =
  /(?:(?:明治|大正|昭和|平成|令和|[MTSHR])\.?[ ]?(?:元|\d{1,2})|\d{4})[ ]?(?:年[ ]?\d{1,2}[ ]?月[ ]?\d{1,2}[ ]?日|([./-])\d{1,2}\1\d{1,2})(?!\d)|(?<!\d)(?:19|20)\d{6}(?!\d)/

/** A birth date in any calendar; one that makes nobody of working age is none. */
export function readBirthDate(span: Span, today: string): Reading<string> | undefined {
  const found = datePattern.exec(span.plain.slice(0, 80))
  const date = found && parseDate(found[0].replace(/^([MTSHR])\./, '$1'))
  if (!found || !date) return undefined
  const age = ageOn(date, today)
  return age >= youngest && age <= oldest ? sure(date, [matched(span, found)]) : undefined
}

/** 男, 女性, M, F; a form that shows both to choose from says nothing. */
export function readGender(span: Span): Reading<number> | undefined {
  const text = span.plain.slice(0, 40)
  const found = /男性?|女性?|(?<![A-Za-z])(?:male|female|m|f)(?![A-Za-z])/i.exec(text)
  if (!found || (text.includes('男') && text.includes('女'))) return undefined
  return sure(/^(?:男|male|m)/i.test(found[0]) && !/^female/i.test(found[0]) ? 1 : 2, [matched(span, found)])
}

/** A gender that stands beside an age or in brackets behind a name: 35歳・男性, (女性/28才). */
export function readGenderBeside(span: Span): Reading<number> | undefined {
  const found =
    /\d{2}[ ]?[歳才][\s/・、,|)(]{0,3}(男性?|女性?)(?!性?の方|社員)/.exec(span.plain) ??
    /(?:^|[\s(/・、,|])(男性?|女性?)[\s/・、,|)(]{1,3}(?:満)?\d{2}[ ]?[歳才]/.exec(span.plain)
  if (!found) return undefined
  const from = found.index + found[0].lastIndexOf(found[1]!)
  return sure(found[1]!.startsWith('男') ? 1 : 2, [sliceSpan(span, from, from + found[1]!.length)])
}

const japan = 392
/** Everyday names of countries whose entry has a longer one. */
const everyday: Record<string, string> = {
  中国: '中華人民共和国',
  韓国: '大韓民国',
  アメリカ: 'アメリカ合衆国',
  米国: 'アメリカ合衆国',
  英国: 'イギリス',
  ロシア: 'ロシア連邦',
  ブルネイ: 'ブルネイ・ダルサラーム',
  ラオス: 'ラオス人民民主共和国',
  イラン: 'イラン・イスラム共和国',
  シリア: 'シリア・アラブ共和国',
  ベネズエラ: 'ベネズエラ・ボリバル共和国',
  ボリビア: 'ボリビア多民族国',
  モルドバ: 'モルドバ共和国',
}

export type Nationality = { type: Reading<number>; country?: Reading<number> }

/** The nationality as it is stated; 外国籍 says only that it is another. */
export function readNationality(span: Span, { lists, aliases }: ReadingWords): Nationality | undefined {
  const text = span.plain.slice(0, 40)
  const own = aliases.find(({ list, text: alias }) => list === 'nationalities' && text.includes(alias))
  const names = [
    ...Object.entries(everyday),
    ...lists.nationalities.map(({ name }) => [name, name] as const),
  ].filter(([name]) => name.length > 1 && text.includes(name))
  const [written = '', name = ''] = names.sort((a, b) => b[0].length - a[0].length)[0] ?? []
  const id = own?.id ?? lists.nationalities.find((item) => item.name === name)?.id
  if (id !== undefined) {
    const word = own?.text ?? written
    const at = sliceSpan(span, text.indexOf(word), text.indexOf(word) + word.length)
    return { type: sure(id === japan ? 1 : 2, [at]), country: sure(id, [at]) }
  }
  const foreign = /外国籍|外国人|外国/.exec(text)
  return foreign ? { type: check(2, [matched(span, foreign)], '国名の記載がありません。') } : undefined
}

export const readEmail = (span: Span): Reading<string> | undefined => {
  const found = /[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}/.exec(
    span.plain.slice(0, 200),
  )
  return found ? sure(found[0].toLowerCase(), [matched(span, found)]) : undefined
}

export const readTel = (span: Span): Reading<string> | undefined => {
  const found = /(?<![\d-])(?:\+81[ -]?|0)\d{1,4}[-( ]{0,2}\d{1,4}[-) ]{0,2}\d{3,4}(?![\d-])/.exec(
    span.plain.slice(0, 100),
  )
  const digits = found?.[0].replace(/\D/g, '') ?? ''
  if (!found || digits.length < 10 || digits.length > 12) return undefined
  return sure(found[0].replace(/[( ]+|\)[ ]*/g, '-').replace(/-{2,}/g, '-'), [matched(span, found)])
}

export const readGithub = (span: Span): Reading<string> | undefined => {
  const found =
    /(?:https?:\/\/)?(?:www\.)?github\.com\/[A-Za-z0-9][A-Za-z0-9-]{0,38}(?:\/[A-Za-z0-9._-]{1,100})?/i.exec(
      span.plain,
    )
  if (!found) return undefined
  const url = found[0].replace(/[.,)]+$/, '')
  return sure(url.startsWith('http') ? url : `https://${url}`, [
    sliceSpan(span, found.index, found.index + url.length),
  ])
}
