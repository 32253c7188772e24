import { type Span, sliceSpan } from '../layout/span.ts'
import type { StatedSkill } from '../people/person-skills.ts'
import type { ReadingWords } from '../words.ts'
import { withSameYears } from './same-years.ts'
import { statedBeside } from './skill-duration.ts'
import { readSkills } from './skill-words.ts'

/** A heading or a note that says what a number in brackets is: Main skills (yrs), 言語（年）, ※カッコ内は経験年数. */
export const bracketsAreYears =
  /(?:skills?|languages?|スキル|言語|技術|経験)[^\n(]{0,12}\((?:経験)?(?:年数?|yrs?|years?)\)|(?:カッコ|かっこ|括弧|\(\))(?:内|の中|の数字)?は?[^\n]{0,6}年/i

/** Python(6) where such a number is a time. */
function yearsInBracket(text: string, at: number) {
  const found = /^[ ]?\((\d{1,2}(?:\.\d)?)\)/.exec(text.slice(at, at + 8))
  const months = Math.round(Number(found?.[1] ?? 0) * 12)
  return found && months > 0 && months <= 600 ? { months, to: at + found[0].length } : undefined
}

/** The skills of a text, with the time that stands behind each; `inBrackets` where a number in brackets is one. */
export function readYearsInText(span: Span, inBrackets: boolean, words: ReadingWords): StatedSkill[] {
  const skills = readSkills(span, words)
    .filter((skill) => !isGrade(span, skill.span))
    .map((skill, i, all): StatedSkill => {
      const at = skill.span.to - span.from
      const next = all[i + 1]
      const stated =
        statedBeside(span.plain, at, next && next.span.from - span.from) ??
        (inBrackets ? yearsInBracket(span.plain, at) : undefined)
      return stated
        ? { ...skill, months: stated.months, written: sliceSpan(span, at, stated.to) }
        : { ...skill, months: null, written: null }
    })
  return shareYears(span, withSameYears(span, skills))
}

/** One thing with another, of which one time is said: DjangoとFastAPI, HTML/CSS. A slash between blanks parts two. */
const together = /^(?: ?(?:と|および|及び) ?|\/)$/
/** What is in one bracket, and before it, where the time stands behind it: PHP（Laravel）2年. */
const inBracket = /^(?:[ ]?[(、,/・][ ]?)$/

/** DjangoとFastAPIの経験が5年: one time for both. Years behind the last of a longer list (Java、Spring、Oracle（経験4年）) are nobody's. */
function shareYears(span: Span, skills: StatedSkill[]): StatedSkill[] {
  const shared = [...skills]
  for (let i = shared.length - 2; i >= 0; i -= 1) {
    const [skill, next] = [shared[i]!, shared[i + 1]!]
    const between = span.plain.slice(skill.span.to - span.from, next.span.from - span.from)
    if (
      skill.months === null &&
      next.months !== null &&
      (together.test(between) || (next.written?.plain.startsWith(')') && inBracket.test(between)))
    )
      shared[i] = { ...skill, months: next.months, written: next.written }
  }
  return shared.map((skill, i) => {
    const before = shared.slice(Math.max(0, i - 2), i)
    const isList =
      before.length === 2 && before.every(({ months }) => months === null) && isLastOf(span, shared, i)
    return isList && /経験/.test(skill.written?.plain ?? '')
      ? { ...skill, months: null, written: null }
      : skill
  })
}

const isLastOf = (span: Span, skills: readonly StatedSkill[], i: number) => {
  const next = skills[i + 1]
  const to = next ? next.span.from - span.from : span.plain.length
  return !next || span.plain.slice(skills[i]!.span.to - span.from, to).includes('\n')
}

/** 「Azure   1 yr 6 mos   C」: a letter at the end of its line behind a time says how well, and is no language. */
function isGrade(span: Span, { from, plain }: Span): boolean {
  if (plain.length !== 1) return false
  const before = span.plain.slice(Math.max(0, from - span.from - 24), from - span.from)
  return (
    /(?:年半?|ヶ?月|yrs?|years?|mos?|months?)\+?(?:以上)? {2,}$/i.test(before) &&
    /^ *(?:\n|$)/.test(span.plain.slice(from - span.from + 1))
  )
}
