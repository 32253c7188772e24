import type { Span } from '../layout/span.ts'
import { loosePrice, looseStart, tokensOf } from '../values/loose-facts.ts'

const longestPrice = 18
const longestStart = 14
const place = /^(?:フル|完全|一部|基本)?(?:リモート|在宅|出社|常駐)(?:勤務|ワーク)?(?:希望|可|OK|のみ|併用)?$/
const days = /^週[ ]?[1-5](?:[~-][2-5])?日?(?:希望|可|OK|稼働)?$/
const mark = /^[\s・*◎○●◇◆■□※-]+/

/** A start that is not long past, as the begin of a project is. */
function isAhead(token: Span, base: string): boolean {
  const start = looseStart(token, base)
  return start !== undefined && (start.day === null || start.day >= base.slice(0, 7))
}

/**
 * Whether a line states the conditions of somebody side by side without labels: 即日／75万～／弊社社員, １月から／月48万円～／週5; or
 * begins with one of them behind the mark of a list item (◎1月〜). Each is known by its own form, so that a sentence with an
 * amount in it is none.
 */
export function statesConditions(line: Span, base: string): boolean {
  if (line.plain.length > 160) return false
  const isItem = mark.test(line.plain)
  const known = tokensOf(line).map((token) => isPrice(token) || isOtherCondition(token, base))
  return known.filter(Boolean).length >= 2 || (known[0] === true && isItem)
}

/** A token without its mark, what is in brackets behind it, and whose it is. */
const bareOf = (token: Span): Span => ({
  ...token,
  plain: token.plain
    .replace(mark, '')
    .replace(/\(.*$/, '')
    .replace(/^(?:月|希望)[ ]?(?=\d)/, ''),
})

const isPrice = (token: Span) => {
  const own = bareOf(token)
  return own.plain.length <= longestPrice && /^[~@\d]/.test(own.plain) && loosePrice(own) !== undefined
}

/** A start, a place to work or days of a week, each by its own form. */
export function isOtherCondition(token: Span, base: string): boolean {
  const own = bareOf(token)
  return (
    (own.plain.length <= longestStart && /^[即来再\d]/.test(own.plain) && isAhead(own, base)) ||
    place.test(own.plain) ||
    days.test(own.plain)
  )
}
