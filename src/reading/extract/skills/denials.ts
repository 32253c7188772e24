import { linesOf, type Source, type Span } from '../layout/span.ts'
import { withoutSpans } from '../layout/unused-text.ts'
import type { View } from '../layout/view.ts'
import type { ReadingWords } from '../words.ts'
import { readDeniedParts } from './denied-headings.ts'
import { clausesOfOthers } from './of-others.ts'
import { type NamedSkill, nameSkills, readDenied } from './skill-words.ts'

/** Skills that a document denies wherever they stand, and the parts in which it denies all that stands there. */
export type Denials = { ids: ReadonlySet<number>; parts: readonly Span[] }

/** A list under such a heading denies what it names; a sentence under such a heading may name what is meant by it, too: 「WordPressのテンプレを直す程度」. */
const sentence = /。|です|ます|ません|程度|ので/

/** What a view denies, in its sentences and under its headings. */
export function readAllDenials(source: Source, view: View, words: ReadingWords): Denials {
  const parts = readDeniedParts(source, view)
  const others = view.flatMap((part) => (part.kind === 'text' ? clausesOfOthers(part.span) : []))
  const ids = new Set(readDenied(withoutSpans(source, view, []), words))
  for (const { span, how } of parts)
    if (how === 'known')
      for (const line of linesOf(span))
        if (!sentence.test(line.plain.replace(/\([^)]*\)/g, '')))
          for (const { id } of nameSkills(line, words)) ids.add(id)
  return { ids, parts: [...parts.map(({ span }) => span), ...others] }
}

/** Whether a skill is denied, everywhere or where it stands. */
export const isDenied = ({ id, span }: NamedSkill, { ids, parts }: Denials): boolean =>
  ids.has(id) ||
  parts.some(
    (part) =>
      part.block === span.block && part.cell === span.cell && part.from <= span.from && span.to <= part.to,
  )
