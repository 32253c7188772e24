import { type Span, sliceSpan } from '../layout/span.ts'
import { isForeign } from './person-name.ts'

/** What stands in brackets behind a name: 鈴木 一郎（スズキ イチロウ）. */
export const inBrackets = (span: Span): Span[] => {
  const found = /[(（]([^()（）]{1,30})[)）]/.exec(span.plain.slice(0, 80))
  return found ? [sliceSpan(span, found.index + 1, found.index + 1 + found[1]!.length)] : []
}

const kana = '[\\p{Script=Hiragana}\\p{Script=Katakana}ー\\u3099]{1,12}'
const inTwoParts = new RegExp(`^${kana}[ ・]${kana}$`, 'u')

/** The columns behind a name that are a reading of two parts: 沼田 浩司      ヌマタ コウジ     満 46 才. */
export const columnsBehind = (span: Span): Span[] =>
  [...span.plain.slice(0, 80).matchAll(/(?<= {3})[^ ](?: ?[^ ]){0,24}/g)]
    .map(({ index, 0: part }) => sliceSpan(span, index, index + part.length))
    .filter(({ plain }) => inTwoParts.test(plain))

const twoInKatakana =
  /^[\p{Script=Katakana}ー\u3099]{1,12} {1,3}[\p{Script=Katakana}ー\u3099]{1,12}(?=$|[ (])/u

/** ｶﾜｶﾐ ﾀｶｼ（Ｋ．Ｔ）: two parts in katakana where the name should stand are how it is read, but for names of abroad. */
export const isReadingAlone = ({ plain }: Span): boolean => {
  const [written = ''] = twoInKatakana.exec(plain) ?? []
  return written !== '' && !isForeign(written.normalize('NFKC'))
}
