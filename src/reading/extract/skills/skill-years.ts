import { topicOf } from '../labels/label-words.ts'
import { type Grid, positionAt } from '../layout/grid.ts'
import { type Source, type Span, trimSpan } from '../layout/span.ts'
import { spansOf, type TablePart, type View } from '../layout/view.ts'
import { candidateWords } from '../people/person-labels.ts'
import type { StatedSkill } from '../people/person-skills.ts'
import type { ReadingWords } from '../words.ts'
import { statedAlone } from './skill-duration.ts'
import { signsOfNone, unknownCells } from './skill-marks.ts'
import { bracketsAreYears, readYearsInText } from './skills-in-text.ts'

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
  const all = view.flatMap((part) => spansOf(source, part))
  const ofNone = signsOfNone(all)
  const inBrackets = all.some(({ plain }) => bracketsAreYears.test(plain.slice(0, 2_000)))
  return view.flatMap((part): StatedSkill[] => {
    if (part.kind === 'text')
      return readYearsInText(masked.get(`${part.span.block}/null`) ?? part.span, inBrackets, words)
    const units = unitsOf(source, part.block, part.grid, part.rows)
    const grades = gradesOf(source, part)
    const unknown = unknownCells(source, part, ofNone, words)
    return part.rows.flatMap((row) => {
      const ofRow = yearsOfRow(source, part, row)
      return part.grid.startingIn(row).flatMap((cell) => {
        const span = masked.get(`${part.block}/${cell}`)
        if (!span || unknown.has(cell)) return []
        if (letterAlone.test(span.plain) && grades.has(part.grid.cells[cell]!.column)) return []
        const inside = readYearsInText(span, inBrackets, words)
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
