import { topicOf } from '../labels/label-words.ts'
import { candidateWords } from '../people/person-labels.ts'
import { findPeriods } from '../values/period.ts'
import { toGrid } from './grid.ts'
import type { Source } from './span.ts'
import type { TablePart } from './view.ts'

/** Rows of a history on its side at most. */
const maxRows = 40

/** A history on its side, turned upright; `rows` are those that it takes in the table. */
export type Sideways = { part: TablePart; rows: Set<number> }

/** 期間 | 2023/01~2026/11 | 2019/01~2022/12: a history whose headings stand at the left, with a project in each column. */
export function turnUpright(source: Source, part: TablePart, today: string): Sideways | undefined {
  for (const row of part.rows) {
    const [head, ...values] = part.grid.startingIn(row)
    if (head === undefined || values.length < 2) continue
    if (topicOf(candidateWords, source.plain(part.block, head), false) !== 'period') continue
    const periods = values.filter(
      (cell) => findPeriods(source.plain(part.block, cell).slice(0, 80), today).length > 0,
    )
    if (periods.length < 2 || periods.length < values.length) continue
    const { column } = part.grid.cells[head]!
    const columns = new Set(values.map((cell) => part.grid.cells[cell]!.column))
    const rows = new Set<number>([row])
    for (const next of part.rows) {
      if (next <= row || rows.size >= maxRows) continue
      const [first] = part.grid.startingIn(next)
      const isLabel =
        first !== undefined &&
        part.grid.cells[first]!.column === column &&
        (topicOf(candidateWords, source.plain(part.block, first), true) !== undefined ||
          isOfColumns(source, part, next, columns))
      if (!isLabel) break
      rows.add(next)
    }
    if (rows.size < 2) continue
    return { part: turned(part, rows), rows }
  }
  return undefined
}

/** A short heading that is not known, with all of its values in the columns of the projects: 基盤, 要件定義 | ○. */
function isOfColumns(
  source: Source,
  { grid, block }: TablePart,
  row: number,
  columns: ReadonlySet<number>,
): boolean {
  const [first, ...values] = grid.startingIn(row)
  return (
    first !== undefined &&
    values.length > 0 &&
    source.plain(block, first).trim().length <= 12 &&
    values.every((cell) => columns.has(grid.cells[cell]!.column) && grid.cells[cell]!.columns === 1)
  )
}

/** Some rows of a table as its columns. */
export function turned(part: TablePart, rows: Iterable<number>): TablePart {
  const cells = part.grid.cells.map((cell) => ({
    ...cell,
    row: cell.column,
    column: cell.row,
    rows: cell.columns,
    columns: cell.rows,
  }))
  const grid = toGrid(
    cells,
    [...rows].flatMap((row) => part.grid.startingIn(row)),
  )
  return { ...part, grid, rows: grid.rows }
}
