import { type Grid, positionAt } from './grid.ts'
import { topicOf } from './label-words.ts'
import { candidateWords } from './person-labels.ts'
import type { StatedSkill } from './person-skills.ts'
import { statedAlone, statedBeside } from './skill-duration.ts'
import { signsOfNone, unknownCells } from './skill-marks.ts'
import { readSkills } from './skill-words.ts'
import { type Source, type Span, sliceSpan, trimSpan } from './span.ts'
import { spansOf, type TablePart, type View } from './view.ts'
import type { ReadingWords } from './words.ts'

/** Cells between a skill and its years at most: a mark for how well, a version. */
const maxBetween = 3

/** The skills that are named outside the projects, with the years that stand behind them or in a cell beside them. */
export function readStatedSkills(
  source: Source,
  view: View,
  texts: readonly Span[],
  words: ReadingWords,
): StatedSkill[] {
  const masked = new Map(texts.map((span) => [`${span.block}/${span.cell}`, span]))
  const ofNone = signsOfNone(view.flatMap((part) => spansOf(source, part)))
  return view.flatMap((part): StatedSkill[] => {
    if (part.kind === 'text') return inText(masked.get(`${part.span.block}/null`) ?? part.span, words)
    const units = unitsOf(source, part.block, part.grid, part.rows)
    const grades = gradesOf(source, part)
    const unknown = unknownCells(source, part, ofNone, words)
    return part.rows.flatMap((row) => {
      const ofRow = yearsOfRow(source, part, row)
      return part.grid.startingIn(row).flatMap((cell) => {
        const span = masked.get(`${part.block}/${cell}`)
        if (!span || unknown.has(cell)) return []
        if (letterAlone.test(span.plain) && grades.has(part.grid.cells[cell]!.column)) return []
        const inside = inText(span, words)
        if (inside.length === 0 || inside.some(({ months }) => months !== null)) return inside
        const written = yearsBeside(source, part.block, part.grid, cell, units) ?? ofRow
        return inside.map((skill) => ({ ...skill, ...(written ?? {}) }))
      })
    })
  })
}

const letterAlone = /^\s*[A-Z]\s*$/

/** The columns of a table in which letters say how well, so that a C there is no language: A B C. */
function gradesOf(source: Source, { block, grid, rows }: TablePart): ReadonlySet<number> {
  const columns = new Set<number>()
  for (const row of rows)
    for (const cell of grid.startingIn(row))
      if (/^\s*[ABDES]\s*$/.test(source.plain(block, cell))) columns.add(grid.cells[cell]!.column)
  return columns
}

function inText(span: Span, words: ReadingWords): StatedSkill[] {
  const skills = readSkills(span, words).map((skill, i, all): StatedSkill => {
    const at = skill.span.to - span.from
    const next = all[i + 1]
    const stated = statedBeside(span.plain, at, next && next.span.from - span.from)
    return stated
      ? { ...skill, months: stated.months, written: sliceSpan(span, at, stated.to) }
      : { ...skill, months: null, written: null }
  })
  return shareYears(span, skills)
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

type UnitColumn = { row: number; from: number; to: number; unit: 'years' | 'months' }

/** The columns of years or months, by their headings. */
function unitsOf(source: Source, block: number, grid: Grid, rows: readonly number[]): UnitColumn[] {
  return rows
    .flatMap((row) =>
      grid.startingIn(row).flatMap((cell): UnitColumn[] => {
        const text = source.plain(block, cell).replace(/\s/g, '')
        if (
          text.length > 14 ||
          /レベル|評価|習熟/.test(text) ||
          topicOf(candidateWords, text, false) !== 'years'
        )
          return []
        const { column, columns } = grid.cells[cell]!
        return [
          {
            row,
            from: column,
            to: column + Math.max(1, columns),
            unit: /月数|\(月\)|ヶ月|か月/.test(text) ? 'months' : 'years',
          },
        ]
      }),
    )
    .slice(0, 60)
}

/** 約2年半 | 社内ヘルプデスク | Active Directory、Teams: a row that begins with a time is of something done so long. */
function yearsOfRow(source: Source, { block, grid }: TablePart, row: number) {
  const [first, ...others] = grid.startingIn(row)
  if (first === undefined || others.length < 2) return undefined
  const span = trimSpan(source.whole(block, first))
  const months = statedAlone(span.plain, null)
  return months === undefined ? undefined : { months, written: span }
}

/** The time in one of the cells to the right of a skill. */
function yearsBeside(source: Source, block: number, grid: Grid, cell: number, units: readonly UnitColumn[]) {
  const { row, column, columns } = grid.cells[cell]!
  const list = grid.inRow(row)
  const first = positionAt(grid, list, column + columns)
  for (const other of list.slice(first, first + maxBetween)) {
    const span = trimSpan(source.whole(block, other))
    const at = grid.cells[other]!.column
    const unit = units.find((each) => each.row < row && each.from <= at && at < each.to)?.unit ?? null
    const months = statedAlone(span.plain, unit)
    if (months !== undefined) return { months, written: span }
    // Another skill with years of its own begins.
    if (span.plain.length > 6) return undefined
  }
  return undefined
}
