import type { Labelled } from '../labels/labelled.ts'
import { type Span, sliceSpan } from '../layout/span.ts'
import { statedBeside } from '../skills/skill-duration.ts'
import { nameSkills } from '../skills/skill-words.ts'
import type { ReadingWords } from '../words.ts'
import { type CandidateTopic, candidateWords } from './person-labels.ts'
import { prose } from './person-topics.ts'

/**
 * What a label of a person takes of the text: prose goes on over its lines, a fact has one line. The lines right below it are of
 * another kind (所属：弊社社員↵Java 8y / AWS). Those below an empty line close the text, but for paragraphs that say of skills how long
 * they were used.
 */
export function spansOfLabel({ topic, label, spans }: Labelled<CandidateTopic>, words: ReadingWords): Span[] {
  const taken = spans.flatMap((span, i) => {
    // 性別 | 男 | PHP | 8年: the fact of a form, and beside it a table of skills.
    if (i > 0 && span.cell !== null && isFact(topic) && nameSkills(span, words).length > 0) return []
    if (prose.has(topic) || span.cell !== null) return [span]
    const line = span.plain.indexOf('\n')
    if (line < 0) return [span]
    const [, ...further] = paragraphsOf(sliceSpan(span, line, span.plain.length))
    return [sliceSpan(span, 0, line), ...further.filter((each) => !statesYears(each, words))]
  })
  return [label, ...taken]
}

const isFact = (topic: CandidateTopic | null) => topic !== null && candidateWords.facts.has(topic)

/** The parts of a text between its empty lines. */
function paragraphsOf(span: Span): Span[] {
  const parts: Span[] = []
  let from = 0
  for (const { index, 0: gap } of span.plain.matchAll(/\n[ \t>]*(?=\n)/g)) {
    parts.push(sliceSpan(span, from, index))
    from = index + gap.length
  }
  parts.push(sliceSpan(span, from, span.plain.length))
  return parts
}

/** Whether a paragraph of one's own says how long a skill was used; one that is quoted is of somebody else. */
function statesYears(span: Span, words: ReadingWords): boolean {
  if (/^\s*>/.test(span.plain)) return false
  return nameSkills(span, words).some(
    (skill, i, all) =>
      statedBeside(span.plain, skill.span.to - span.from, all[i + 1] && all[i + 1]!.span.from - span.from) !==
      undefined,
  )
}
