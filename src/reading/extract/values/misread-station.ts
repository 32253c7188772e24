import type { Span } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import type { ReadingWords } from '../words.ts'
import { readStation } from './station.ts'
import { check } from './value.ts'

/** Katakana that a scanner takes for kanji, or kanji for it. */
const kanjiOf: Record<string, string> = { ロ: '口', カ: '力', ニ: '二', タ: '夕', エ: '工', ハ: '八' }

/** Such a sign within kanji: 西川ロ駅, ハ王子. Between katakana it is what it looks like. */
const within =
  /(?<=\p{Script=Han})[ロカニタエハ](?![\p{Script=Katakana}ー])|(?<![\p{Script=Katakana}ー])[ロカニタエハ](?=\p{Script=Han})/gu

/** The station of a name in which a scanner took kanji for katakana; for what is no station as it stands. */
export function readMisreadStation(
  span: Span,
  words: ReadingWords,
  prefecture_id: number | undefined,
): Reading<number> | undefined {
  const plain = span.plain.slice(0, 120).replace(within, (sign) => kanjiOf[sign] ?? sign)
  if (plain === span.plain.slice(0, 120)) return undefined
  const found = readStation({ ...span, to: span.from + plain.length, plain }, words, prefecture_id)
  return (
    found && { ...check(found.value, [], '読み取った文字を直して、駅を選びました。'), places: found.places }
  )
}
