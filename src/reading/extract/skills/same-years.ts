import { type Span, sliceSpan } from '../layout/span.ts'
import type { StatedSkill } from '../people/person-skills.ts'

const same = /^[ \t:|]{0,20}(?:同上|同左|〃)(?![\p{L}])/u

/** Skills of which a text says that their time is that of the one before: COBOL 35年 / JCL 同上. In order of the text. */
export function withSameYears(text: Span, skills: readonly StatedSkill[]): StatedSkill[] {
  const made: StatedSkill[] = []
  for (const skill of skills) {
    const before = made.at(-1)
    const at = skill.span.to - text.from
    const found = skill.months === null ? same.exec(text.plain.slice(at, at + 30)) : null
    made.push(
      found && before?.months != null
        ? { ...skill, months: before.months, written: sliceSpan(text, at, at + found[0].length) }
        : skill,
    )
  }
  return made
}
