import { type Span, trimSpan } from '../layout/span.ts'
import { tokensOf } from '../values/loose-facts.ts'
import { type Price, readPrice } from '../values/price.ts'
import type { ReadingWords } from '../words.ts'
import { countFacts, factKind, isFact, isPrice } from './fact-words.ts'
import { clausesOfLine } from './job-plain-terms.ts'

const number = '(?:[3-9]\\d|1[0-4]\\d)'
/** Open to one side, or a range: 85~, ~75, 65まで, 68~73. */
const open = new RegExp(`^(?:~${number}|${number}(?:~|まで|迄)|${number}[~-]${number})$`)
/** Facts beside a number with a sign, and beside one that says nothing else of itself. */
const fewestFacts = { open: 2, plain: 3 }

/**
 * A price without 万: a number in a line of facts (赤羽、65まで、1月から), or the whole of a line among such lines (~75). 45まで can be
 * an age as well, and 100 anything: people check it, and fewer facts beside it make it none.
 */
export function readBarePrice(lines: readonly Span[], words: ReadingWords): Price | undefined {
  for (const [i, line] of lines.entries()) {
    const tokens = clausesOfLine(line).flatMap((clause) =>
      isFact(clause.plain) ? [clause] : tokensOf(clause),
    )
    const [only] = tokens
    if (only && tokens.length === 1 && open.test(only.plain)) {
      const isAmongFacts = [lines[i - 1], lines[i + 1]].some(
        (other) => other !== undefined && ['fact', 'place'].includes(factKind(other, words) ?? ''),
      )
      const price = isAmongFacts ? readPrice(only) : undefined
      if (price) return price
      continue
    }
    const facts = countFacts(tokens, words)
    const found =
      tokens.find(
        ({ plain }) =>
          (facts >= fewestFacts.open || facts === tokens.length - 1) && facts > 0 && open.test(plain),
      ) ?? tokens.find(({ plain }) => facts >= fewestFacts.plain && /^(?:[3-9][05]|1[0-4][05])$/.test(plain))
    const price = found && readPrice(trimSpan(found))
    if (price) return price
  }
  return undefined
}

/** A price by the thousand that is all its clause says: 750-850k, up to 950k / month. */
export const readThousands = (line: Span): Price | undefined => {
  const clause = clausesOfLine(line).find(({ plain }) => /\d{3}k$|\d{3}k /i.test(plain) && isPrice(plain))
  return clause && readPrice(clause)
}
