import { linesOf, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import type { View } from '../layout/view.ts'
import type { Reading } from '../reading.ts'
import type { ReadingWords } from '../words.ts'
import { type Price, readPrice } from './price.ts'
import { readStart, type Start } from './start.ts'
import { readStation } from './station.ts'

const maxLines = 60
const longestLine = 400

/** The lines of running text that are not taken by a label or a project: what is said without a label. */
export function looseLines(texts: readonly Span[]): Span[] {
  return texts
    .filter(({ cell }) => cell === null)
    .flatMap((span) =>
      linesOf({
        ...span,
        plain: span.plain.slice(0, 20_000),
        to: span.from + Math.min(20_000, span.plain.length),
      }),
    )
    .filter(({ plain }) => plain.length <= longestLine)
    .slice(0, maxLines)
}

/** All lines of the texts of a view. */
export const linesOfView = (view: View): Span[] =>
  looseLines(view.flatMap((part) => (part.kind === 'text' ? [part.span] : [])))

/** The slash of a day (12/1~) parts nothing. */
const parting =
  /(?<!(?<!\d)(?:0?[1-9]|1[0-2]))\/|\/(?!\d{1,2}(?:[~/ (]|から|より|$))|[|、,。;\t]|(?<=\S) (?=\S)/g

/** A line parted at what people part such facts with: K.S／37歳／63万／1月~. */
export function tokensOf(line: Span): Span[] {
  const tokens: Span[] = []
  let from = 0
  for (const { index } of line.plain.matchAll(parting)) {
    tokens.push(trimSpan(sliceSpan(line, from, index)))
    from = index + 1
  }
  tokens.push(trimSpan(sliceSpan(line, from, line.plain.length)))
  return tokens.filter(({ plain }) => plain !== '')
}

/** A price that needs no label: an amount in 万 that counts nothing else. */
export function loosePrice(token: Span): Price | undefined {
  if (
    !/\d[ ]?万|(?:単価|単金|金額)[はも:]?[ ]?[~@]?\d{2,3}(?![\d,%])/.test(token.plain) ||
    /万[ ]?(?:件|人|名|行|台|ユーザ|アクセス|店|社|pv|レコード)|(?<!ご)予算|売上|規模|年収/i.test(token.plain)
  )
    return undefined
  return readPrice(token)
}

/** A start that needs no label: 即日, 1月~, 来年1月から, 12月開始. */
export function looseStart(token: Span, base: string): Start | undefined {
  const { plain } = token
  if (/(?:20\d{2}|'\d{2})[/年.]\d{1,2}.{0,8}(?:20\d{2}|現在)/.test(plain)) return undefined
  const isStart =
    /^.{0,6}即日/.test(plain) ||
    /(?:\d{1,2}月(?:の?(?:上旬|中旬|下旬|末|頭|あたま))?|来月|再来月|\d{1,2}\/\d{1,2}|\d{1,2}月\d{1,2}日)(?:\([日月火水木金土]\))?[ ]?(?:~|から|より|開始|スタート|参画|稼働|入場|以降)/.test(
      plain,
    ) ||
    /^\d{1,2}月(?:上旬|中旬|下旬|頭)?~?$/.test(plain) ||
    /年明け(?:の?\d{1,2}日)?(?:から|~|より|以降|開始|スタート|参画|稼働)/.test(plain) ||
    /(?:時期は?|最短|早くて)[^\d\n]{0,6}\d{1,2}月/.test(plain) ||
    /^(?:asap|immediately)$/i.test(plain)
  if (isStart) return readStart(token, base)
  // I can join from 2027/01/05: what stands before may say until when.
  const english = /\b(?:from|join|available|start)\b[^.\n]{0,16}\b20\d{2}/i.exec(plain)
  return english ? readStart(sliceSpan(token, english.index, plain.length), base) : undefined
}

/** A station that calls itself one (最寄りは浦和, @渋谷, 三鷹駅) or is a whole token of a line of facts. */
export function looseStation(line: Span, isFacts: boolean, words: ReadingWords): Reading<number> | undefined {
  const named =
    /(?:最寄り?駅?|勤務地|場所|作業場所|現場|勤務先|就業先)(?:は|が|:)?[ ]?(?:\p{Script=Han}{2,4}の)?([^\s、。/(]{2,12})|@([^\s、。/@\d][^\s、。/@]{1,11})/u.exec(
      line.plain,
    )
  const word = named?.[1] ?? named?.[2]
  if (named && word !== undefined) {
    const from = named.index + named[0].length - word.length
    const bare = word.replace(/(?:です|で|に|駅です).*$/, '')
    const found = readStation(sliceSpan(line, from, from + bare.length), words, undefined)
    if (found) return found
  }
  if (!isFacts) return undefined
  for (const token of tokensOf(line)) {
    const found = token.plain.length <= 16 ? readStation(token, words, undefined) : undefined
    const [place] = found?.places ?? []
    // Only where the station and its line are all that the token says.
    if (
      found &&
      place &&
      /^(?:駅|から.*|徒歩.*|周辺|付近|近辺)?(?:\(.*)?$/.test(token.plain.slice(place.to - token.from))
    )
      return found
  }
  return undefined
}
