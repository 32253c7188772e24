import { type Span, sliceSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { findCountryInEnglish } from '../values/country-names.ts'
import { check, matched, sure } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'

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
export function readNationality(span: Span, words: ReadingWords): Nationality | undefined {
  const { lists, aliases } = words
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
    return nationalityOf(id, [at])
  }
  const inEnglish = readCountryInEnglish(span, words)
  if (inEnglish) return inEnglish
  const foreign = /外国籍|外国人|外国/.exec(text)
  return foreign ? { type: check(2, [matched(span, foreign)], '国名の記載がありません。') } : undefined
}

/** Vietnam, Brazilian, Italian citizen: the whole of a short text. */
function readCountryInEnglish(span: Span, words: ReadingWords): Nationality | undefined {
  const found = /^\s*([A-Za-z][A-Za-z ]{2,24}?)(?:\s(?:citizen|nationality|national))?\s*(?=$|[(/,|\n])/.exec(
    span.plain.slice(0, 60),
  )
  const id = findCountryInEnglish(found?.[1] ?? '', true, words, everyday)
  return found && id !== undefined ? nationalityOf(id, [matched(span, found)]) : undefined
}

/** Italian citizen, Brazilian nationality: in a sentence in English. */
export function readCitizenship(span: Span, words: ReadingWords): Nationality | undefined {
  for (const found of span.plain
    .slice(0, 300)
    .matchAll(/\b([A-Z][a-z]{3,20}) (?:citizen|national(?:ity)?)\b/g)) {
    const id = findCountryInEnglish(found[1]!, true, words, everyday)
    if (id !== undefined) return nationalityOf(id, [matched(span, found)])
  }
  return undefined
}

const nationalityOf = (id: number, spans: Span[]): Nationality => ({
  type: sure(id === japan ? 1 : 2, spans),
  country: sure(id, spans),
})

/** A word that is nothing but a country or a nationality: 中国, 中国籍, ベトナム国籍. */
export function readNationalityAlone(span: Span, words: ReadingWords): Nationality | undefined {
  if (span.plain.length < 2 || span.plain.length > 14) return undefined
  if (findCountryInEnglish(span.plain, false, words, everyday) !== undefined)
    return readNationality(span, words)
  const isCountry = [span.plain, span.plain.replace(/籍$/, ''), span.plain.replace(/国籍$/, '')].some(
    (bare) => Object.hasOwn(everyday, bare) || words.lists.nationalities.some(({ name }) => name === bare),
  )
  return isCountry || /^外国籍$/.test(span.plain) ? readNationality(span, words) : undefined
}
