import { type Span, sliceSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { check, matched } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'
import { type Nationality, readNationality } from './person-nationality.ts'

const gender =
  /(?:^|[\s、・/,(（.:＝=|]|\d{2}[ ]?[歳才代]?の?)(男|女)性?(?=[\s、・/,.)）|。]|です|で[、。]|の(?:方|エンジニア|技術者|要員)|$)|(?:^|[\s(（,/])((?:fe)?male)\b/i
/** Of somebody else, or of nobody: 男女問わず, 女性の多い職場. */
const noGender = /男女|女性の多|男性の多|問わ|不問|男性も|女性も|限定/

/** A gender that a sentence or a cell of facts states in a word of its own. For people to check. */
export function readSaidGender(sentence: Span): Reading<number> | undefined {
  const text = sentence.plain.slice(0, 120)
  const found = noGender.test(text) ? null : gender.exec(text)
  if (!found) return undefined
  const word = found[1] ?? found[2]!
  return check(/^(?:男|male)/i.test(word) ? 1 : 2, [matched(sentence, found)], null)
}

const japaneseWord = '[\\p{Script=Katakana}ー・]{2,12}|中国|韓国|台湾|日本|米国|英国|香港'
/** ベトナム国籍, ブラジルの L.S さん, インドの方, フランス人ですが, 日本人です; not 日本人と変わりません. */
const inJapanese = new RegExp(
  `(?<![\\p{Script=Han}\\p{Script=Katakana}])(${japaneseWord})(?:国籍|籍|出身|人(?:です|の(?:方|男性|女性|エンジニア)|、|で、|$)|の方(?:です|、|。|$)|の(?=[ ]?(?:[A-Z][.・]?[A-Z]|\\S{1,10}(?:さん|くん|氏)))|の[)）])`,
  'u',
)
/** from Bangladesh, I am from Hanoi, Vietnam, a mobile engineer from Hanoi, Vietnam. */
const inEnglish =
  /\b(?:from|born in|originally from)(?: [A-Z][a-z]+,)? ([A-Z][a-z]{3,12}(?: [A-Z][a-z]{3,10})?)(?=$|[\s,.)])/g

/** The nationality that a sentence states without a label. For people to check. */
export function readSaidNationality(sentence: Span, words: ReadingWords): Nationality | undefined {
  const { plain } = sentence
  const found = inJapanese.exec(plain)
  const at = found ? found.index : 0
  const read = found && readNationality(sliceSpan(sentence, at, at + found[1]!.length), words)
  const said =
    read ??
    [...plain.slice(0, 300).matchAll(inEnglish)]
      .slice(0, 4)
      .map((each) => {
        const from = each.index + each[0].length - each[1]!.length
        return readNationality(sliceSpan(sentence, from, from + each[1]!.length), words)
      })
      .find((each) => each !== undefined)
  return said?.country
    ? {
        type: { ...said.type, certainty: 'check' },
        country: { ...said.country, certainty: 'check' },
      }
    : undefined
}
