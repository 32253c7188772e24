import { type Span, sliceSpan } from '../layout/span.ts'
import { type Price, readPrice } from './price.ts'

const amount = '\\d{2,3}(?:\\.\\d)?[ ]?万?円?'
const changed = new RegExp(
  `(?:単価|単金|金額)[^。\\n\\d]{0,8}(?:\\d{1,2}/\\d{1,2}付[^\\d。\\n]{0,3})?(?:${amount}[ ]?(?:→|から)[ ]?)?(${amount})(?:に|へ)[^。\\n]{0,4}(?:変更|改定|改訂|訂正|修正|下げ|上げ)`,
)
const instead = new RegExp(
  `(?:単価|単金|金額)[^。\\n\\d]{0,8}${amount}(?:ではなく|でなく|じゃなくて?)[、 ]?(${amount})`,
)

/**
 * The price that somebody is said to have now in place of the one stated elsewhere: 単金は11/24付で62に変更, 43→45に改定,
 * 単価は70ではなく65です. What a client or a system changes, without the word for a price before it, is none.
 */
export function readChangedPrice(span: Span): Price | undefined {
  const found = changed.exec(span.plain.slice(0, 300)) ?? instead.exec(span.plain.slice(0, 300))
  if (!found) return undefined
  const from = found.index + found[0].lastIndexOf(found[1]!)
  const price = readPrice(sliceSpan(span, from, from + found[1]!.length))
  return price && { ...price, isSure: false, note: 'あとから変わった単価と読みました。' }
}
