import { topicOf } from '../labels/label-words.ts'
import { type Grid, positionAt } from '../layout/grid.ts'
import { type Source, type Span, trimSpan } from '../layout/span.ts'
import type { TablePart } from '../layout/view.ts'
import { readSkills } from '../skills/skill-words.ts'
import { findMonths } from '../values/period.ts'
import { processesOfLetters } from '../values/process-letters.ts'
import { processOfHeading } from '../values/process-words.ts'
import type { ReadingWords } from '../words.ts'
import { candidateWords } from './person-labels.ts'

type ColumnTopic =
  | 'period'
  | 'number'
  | 'title'
  | 'skills'
  | 'processes'
  | 'role'
  | 'process'
  | 'years'
  | 'mark'
  | 'other'
export type Column = { topic: ColumnTopic; ids: readonly number[]; from: number; to: number; heading: Span }

const numberHeading = /^(?:no\.?|№|#|項番|番号|順番|通番|id)$/i
const endHeading =
  /^(?:開始|終了|from|to|自|至|開始日|終了日|開始年月|終了年月|開始月|終了月|着手|完了|入場|退場)$/i

/** Columns that a history has at most. */
const maxColumns = 120

export function columnsOf(source: Source, part: TablePart, row: number, words: ReadingWords): Column[] {
  const cells = part.grid.inRow(row).slice(0, maxColumns)
  const ofLetters = processesOfLetters(cells.map((cell) => source.plain(part.block, cell).trim()))
  return cells.map((cell, at): Column => {
    const { column, columns } = part.grid.cells[cell]!
    const text = source.plain(part.block, cell).trim()
    const heading = trimSpan(source.whole(part.block, cell))
    const place = { from: column, to: column + Math.max(1, columns), heading }
    const bare = text.replace(/\s/g, '')
    if (bare.length > 24) return { topic: 'other', ids: [], ...place }
    if (numberHeading.test(bare)) return { topic: 'number', ids: [], ...place }
    if (endHeading.test(bare)) return { topic: 'period', ids: [], ...place }
    const ids = ofLetters.get(at) ?? processOfHeading(bare)
    const topic = topicOf(candidateWords, text, bare.length <= 14 && !/\d{2}/.test(bare))
    if (topic === undefined && ids) return { topic: 'process', ids, ...place }
    if (topic === undefined && readSkills(heading, words).length === 1)
      return { topic: 'mark', ids: [], ...place }
    return { topic: toColumn(topic), ids: ids ?? [], ...place }
  })
}

const toColumn = (topic: string | undefined): ColumnTopic =>
  topic === 'period' ||
  topic === 'title' ||
  topic === 'skills' ||
  topic === 'processes' ||
  topic === 'role' ||
  topic === 'years'
    ? topic
    : topic === 'occupation'
      ? 'role'
      : topic === 'industry' || topic === 'history'
        ? 'title'
        : 'other'

/** A row of headings of a history: a period, and what was done or with what. One with a month in it is a row of the history itself. */
export const isHeading = (columns: readonly Column[]) =>
  columns.length >= 2 &&
  !columns.some(({ heading }) => findMonths(heading.plain.slice(0, 40)).length > 0) &&
  columns.some(({ topic }) => topic === 'period') &&
  columns.some(
    ({ topic }) => topic !== 'period' && topic !== 'number' && topic !== 'other' && topic !== 'years',
  ) &&
  columns.filter(({ topic }) => topic === 'other').length <= columns.length / 2

/** The cells that begin in a row below one of some columns. */
export function cellsIn(grid: Grid, row: number, columns: readonly Column[]): number[] {
  const list = grid.startingIn(row)
  return columns.flatMap(({ from, to }) => {
    const cells: number[] = []
    for (let i = positionAt(grid, list, from); i < list.length && grid.cells[list[i]!]!.column < to; i += 1)
      cells.push(list[i]!)
    return cells
  })
}

/** The heading above a column, or the nearest to the left of it. */
export function columnAt(columns: readonly Column[], column: number): Column | undefined {
  let nearest: Column | undefined
  for (const each of columns) {
    if (each.from > column) break
    nearest = each
  }
  return nearest
}
