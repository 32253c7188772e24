import { topicOf } from '../labels/label-words.ts'
import { rowUnder } from '../layout/grid.ts'
import type { Source } from '../layout/span.ts'
import type { TablePart, View } from '../layout/view.ts'
import type { ReadingWords } from '../words.ts'
import { type Column, formsOfColumns } from './list-columns.ts'
import { learnedMarks, skillColumns } from './list-skills.ts'
import { candidateWords } from './person-labels.ts'

/** Headings of a list by the column that each is nearest to. */
export type Heads = ReadonlyMap<number, number>

/** The lowest cell above each column, from the rows of headings; one across the whole table is its title. */
export function headsAbove(part: TablePart, rows: readonly number[]): Heads {
  const heads = new Map<number, number>()
  const widest = Math.max(0, ...part.grid.cells.map(({ column }) => column))
  for (const row of rows)
    for (const cell of part.grid.startingIn(row)) {
      const { column, columns } = part.grid.cells[cell]!
      if (columns > widest / 2 && columns > 2) continue
      for (let at = column; at < column + Math.max(1, columns); at += 1) heads.set(at, cell)
    }
  return heads
}

/** Each row of a list below its headings, as a part of its own, with what is known by the forms of its columns. */
export function peopleOfRows(
  source: Source,
  part: TablePart,
  heads: Heads,
  rows: readonly number[],
  words: ReadingWords,
  known?: ReadonlyMap<number, Column>,
): View[] {
  const columns = known ?? formsOfColumns(source, part, textsOf(source, part, heads), rows, words)
  const ofSkills = skillColumns(source, part, heads, rows, words)
  const onlyLearned = learnedMarks(source, part)
  const texts = textsOf(source, part, heads)
  const mute = new Set([...learnedColumns(texts), ...numberingColumns(source, part, rows)])
  const remarks = new Set([...texts].flatMap(([column, text]) => (isOfRemarks(text) ? [column] : [])))
  const isMute = (column: number, head: number) =>
    ofSkills.has(column) || speaksAgainst(source.plain(part.block, head), columns.get(column))
  const shown = [...new Set([...heads].flatMap(([column, head]) => (isMute(column, head) ? [] : [head])))]
  return rows.map((row): View => {
    const cells = part.grid.inRow(row)
    const at = new Map(cells.map((cell) => [part.grid.cells[cell]!.column, cell]))
    const forms = new Map(
      [...columns].flatMap(([column, { form }]) =>
        at.has(column) ? [[at.get(column)!, form] as const] : [],
      ),
    )
    const skills = [...ofSkills].map(([column, head]) => [head, at.get(column)] as const)
    const grid = rowUnder(part.grid, shown, row)
    const cellsOf = (found: ReadonlySet<number>) => [...found].flatMap((column) => at.get(column) ?? [])
    const ofList = { forms, skills, onlyLearned, mute: cellsOf(mute), remarks: cellsOf(remarks) }
    return shown.length > 0
      ? [{ ...part, grid, rows: [0, 1], hasHeadings: true, ofList }]
      : [{ ...part, grid, rows: [1], ofList }]
  })
}

export const textsOf = (source: Source, part: TablePart, heads: Heads): ReadonlyMap<number, string> =>
  new Map([...heads].map(([column, cell]) => [column, source.plain(part.block, cell).trim()]))

/** A heading that means something else than what stands below it by its form: From over countries. */
function speaksAgainst(head: string, column: Column | undefined): boolean {
  if (!column) return false
  const topic = topicOf(candidateWords, head, false)
  return topic === 'period' || topic === 'title' || topic === 'other' || topic === 'sender'
}

const isOfRemarks = (head: string) => {
  const topic = topicOf(candidateWords, head, false)
  return topic === 'wishes' || topic === 'pr'
}

/** Columns of what somebody only learned: 学校だけ, 独学, School. */
const learnedColumns = (texts: ReadonlyMap<number, string>) =>
  [...texts].flatMap(([column, text]) =>
    /^(?:学校|スクール|研修|独学|授業|勉強中?|学習中?|school|course)[^\n]{0,6}$/i.test(text) ? [column] : [],
  )

/** Columns that only count: Cand. A, Cand. B, Cand. C name no skill. */
function numberingColumns(source: Source, part: TablePart, rows: readonly number[]): number[] {
  const texts = new Map<number, string[]>()
  for (const row of rows)
    for (const cell of part.grid.inRow(row)) {
      const { column } = part.grid.cells[cell]!
      const text = source.plain(part.block, cell).trim().slice(0, 30)
      texts.set(column, [...(texts.get(column) ?? []), text])
    }
  return [...texts].flatMap(([column, list]) => {
    const counts = list.map((text) => /^(.{0,26}?)[ .]{0,2}(?:[A-Z]|\d{1,3})$/.exec(text)?.[1])
    const isCount = counts.every((text) => text !== undefined && text === counts[0])
    return isCount && list.length > 1 && new Set(list).size === list.length ? [column] : []
  })
}
