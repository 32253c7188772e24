import { linesOf, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import { readSkills } from '../skills/skill-words.ts'
import type { ReadingWords } from '../words.ts'
import { howAsked } from './asked-skills.ts'
import { factKind } from './fact-words.ts'

const maxLines = 80
const mark = /^[・■□◆◇●○★☆▪*+-]/

/**
 * What a job asks for, up to the lines without labels below it that say where, how and for how much instead: 豊洲 週3出社, 70~75万.
 * A line that says more than facts (豊洲市場の業務知識, 週3日以上のリモート経験) is asked for, and so is what stands above another
 * line of the paragraph that asks or names a skill. In a list behind marks such lines end it only with a price among them.
 */
export function withoutFacts(asked: Span, words: ReadingWords): Span {
  const lines = linesOf(asked).slice(0, maxLines)
  const kinds = lines.map((line, i) => (i === 0 ? undefined : factKind(line, words)))
  const starts = lines.map((line, i) => i > 0 && isApart(asked, lines[i - 1]!, line))
  let from = 1
  while (from < lines.length) {
    if (kinds[from] === undefined) {
      from += 1
      continue
    }
    const end = lines.findIndex((_, i) => i > from && kinds[i] === undefined)
    const to = end < 0 ? lines.length : end
    if (isOfFacts(kinds.slice(from, to), lines[from]!)) {
      const next = starts.indexOf(true, to)
      const below = lines.slice(to, next < 0 ? lines.length : next)
      if (starts[to] || !below.some((line) => asksFor(line, words)))
        return trimSpan(sliceSpan(asked, 0, lines[from]!.from - asked.from))
    }
    from = to
  }
  return asked
}

/** Whether an empty line stands between two. */
const isApart = (text: Span, above: Span, below: Span) =>
  /\n\s*\n/.test(text.plain.slice(above.to - text.from, below.from - text.from))

/** Whether some lines of facts are some for sure: what may be one needs another beside it. */
function isOfFacts(kinds: readonly (string | undefined)[], first: Span): boolean {
  const isList = mark.test(first.plain)
  const isSure = kinds.includes('price') || (!isList && kinds.includes('fact'))
  return isSure || (!isList && kinds.length > 1 && kinds.includes('maybe') && kinds.includes('place'))
}

const asksFor = (line: Span, words: ReadingWords) =>
  howAsked(line.plain) !== 'said' || readSkills(line, words).length > 0
