import type { Source, Span } from '../../extract/layout/span.ts'
import { sliceSpan } from '../../extract/layout/span.ts'
import type { Place } from '../../source-text/source-document.ts'

const quoteSign = /^\s*>/
const quoteHead = /^\s*(?:-{3,} ?(?:original message|元のメッセージ|forwarded)|(?:from|差出人) ?:.*@)/i

/** The lines of a text as they stand, with their places. */
export const linesIn = (source: Source, block: number): Span[] => linesOf(source.whole(block, null))

/** The lines of a cell, or of what stands at a place in it. */
export const linesAt = (source: Source, place: Place): Span[] =>
  linesOf({ ...place, plain: source.plain(place.block, place.cell).slice(place.from, place.to) })

const linesOf = (span: Span): Span[] => {
  let from = 0
  return span.plain.split('\n').map((line) => {
    const found = sliceSpan(span, from, from + line.length)
    from += line.length + 1
    return found
  })
}

/**
 * The lines that the sender wrote: without those quoted from an earlier mail, unless nothing is left that tells of a day
 * (`tells`), as in a report that was passed on.
 */
export function ownLines(lines: readonly Span[], tells: (line: Span) => boolean): readonly Span[] {
  const end = lines.findIndex(({ plain }, i) => i > 8 && quoteHead.test(plain))
  const first = end < 0 ? lines : lines.slice(0, end)
  const own = first.filter(({ plain }) => !quoteSign.test(plain))
  if (own.some(tells)) return own
  return lines.map((line) => {
    const sign = /^[\s>]*/.exec(line.plain)![0].length
    return sliceSpan(line, sign, line.plain.length)
  })
}
