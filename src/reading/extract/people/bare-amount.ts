import type { Span } from '../layout/span.ts'
import { tokensOf } from '../values/loose-facts.ts'
import { type Price, readPrice } from '../values/price.ts'
import { isOtherCondition } from './person-conditions.ts'

const amount = /^[~@]?[ ]?\d{2,3}(?:[ ]?[~-][ ]?\d{2,3})?[ ]?~?(?:くらい|ぐらい|程度|以上|希望)?$/
const ofAge = /\d{2}[ ]?(?:[歳才]|[\s/・、,|]{0,3}[男女])/
const ofGender = /^[男女]性?$/
/** Initials and a gender have an age beside them, which may be bare too. */
const ofPerson = /(?:^|[^A-Za-z.])[A-Z][.・]?[A-Z]\.?(?![A-Za-z.])|[男女]/
const least = 400_000
const most = 2_000_000
const longestLine = 160

/**
 * An amount without 万 among the conditions of somebody, of which another is known by its form: 85〜、1月から、フルリモートのみ. None where it
 * could be an age.
 */
export function readBareAmount(line: Span, base: string): Price | undefined {
  if (line.plain.length > longestLine || (ofPerson.test(line.plain) && !ofAge.test(line.plain)))
    return undefined
  const tokens = tokensOf(line)
  // 37/男: the number beside a gender is an age.
  const amounts = tokens.filter(
    ({ plain }, i) =>
      amount.test(plain) &&
      ![tokens[i - 1], tokens[i + 1]].some((beside) => beside && ofGender.test(beside.plain)),
  )
  if (amounts.length !== 1 || !tokens.some((token) => isOtherCondition(token, base))) return undefined
  const price = readPrice(amounts[0]!)
  const low = price?.from ?? price?.to ?? 0
  return price && low >= least && (price.to ?? low) <= most ? price : undefined
}
