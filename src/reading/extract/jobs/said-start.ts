import type { Span } from '../layout/span.ts'
import { sliceSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { readStart } from '../values/start.ts'
import { check } from '../values/value.ts'

const months = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}'
const order = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const written =
  '(?:(?:20\\d{2}|令和[ ]?\\d{1,2})[ ]?[年/.-][ ]?)?\\d{1,2}(?:[ ]?月の?[ ]?(?:\\d{1,2}[ ]?日|[上初中下]旬|頭|末)?|[/-]\\d{1,2})'
/** A day beside a word of beginning, on either side of it. */
const japanese = new RegExp(
  `(?:開始|始まり|時期|スタート|着任|参画|期間|着手|開始日|稼働|始め|イン)(?:日|時期|だけ|予定)?(?:は|が|も|を|:|、| |どれも|自|の)*(?<a>${written}|年明け|来月|再来月|即日)|(?<b>${written}|年明け|来月|再来月)[ ]?(?:に|の|より|から|~)?[ ]?(?:スタート|開始|イン(?![ァ-ヶ])|参画|着任|稼働|始め|始ま)|(?:自[ ]{0,2})(?<c>${written})|(?<d>${written}|年明け)(?:から|より)(?!の(?:前倒|問|話)|聞)|(?:^|[ ]{2,}|[、|])(?<f>${written})[ ]{0,2}~(?![ ]?\\d)`,
)
const day = new RegExp(
  `\\b(?:start(?:s|ing)?|from|engagement|begin(?:s|ning)?)(?: on)?[: ]+(?:(?<d1>\\d{1,2}) (?<m1>${months})|(?<m2>${months})\\.? (?<d2>\\d{1,2}))(?:st|nd|rd|th)?,? ?(?<y>20\\d{2})?`,
  'i',
)
const notThat =
  /まで|面談|提案|締|回答|配信|再開|納品|リリース|発行|抵触|変更前|移転|合意|延長|終了|募集|満了|導入済/

/** The day of a start in English, whichever of day and month stands first: from 4 January 2027, start January 18. */
export function readEnglishDay(line: Span, base: string): Reading<string> | undefined {
  const english = day.exec(line.plain.slice(0, 300))
  if (!english) return undefined
  const { d1, d2, m1, m2, y } = english.groups!
  const month = order.indexOf((m1 ?? m2)!.slice(0, 3).toLowerCase()) + 1
  const plain = `${y ? `${y}年` : ''}${month}月${d1 ?? d2}日`
  const start = readStart({ ...line, plain }, base)
  const place = sliceSpan(line, english.index, english.index + english[0].length)
  return start?.day ? check(start.day, [place], null) : undefined
}

/** The start of a job in a sentence of any words: 開始は1/6, 1/5イン, 履行期間は2027年1月12日から, from 4 January 2027. */
export function readSaidStart(line: Span, today: string, base: string): Reading<string> | undefined {
  const text = line.plain.slice(0, 300)
  const english = readEnglishDay(line, base)
  if (english) return english
  const found = japanese.exec(text)
  if (!found) return undefined
  const { a, b, c, d, f } = found.groups!
  const value = (a ?? b ?? c ?? d ?? f)!
  const from = found.index + found[0].indexOf(value)
  if (
    notThat.test(text.slice(Math.max(0, from - 12), from).replace(/^.*[、。,/]/, '')) ||
    /^[^\n。、~]{0,3}(?:まで|に(?:決|終))/.test(text.slice(from + value.length))
  )
    return undefined
  const start = readStart(
    { ...sliceSpan(line, from, from + value.length), plain: value.replace(/月の/, '月') },
    base,
    true,
  )
  return start
    ? check(start.day ?? today, [sliceSpan(line, from, from + value.length)], start.note)
    : undefined
}
