import type { TablePart } from '../layout/view.ts'

/** Cells that read as labels, by what they name. */
type Topics = ReadonlyMap<number, unknown>

/** The rows of a table that hold headings, one of them perhaps not known. A form has labels in each of its rows. */
export function headingRows(
  { grid, rows }: TablePart,
  topics: Topics,
  isValue: (cell: number) => boolean,
): ReadonlySet<number> {
  const labelsIn = (row: number | undefined) => {
    const cells = row === undefined ? [] : grid.startingIn(row)
    return cells.filter((cell) => topics.has(cell)).length / Math.max(1, cells.length)
  }
  return new Set(
    rows.filter(
      (row, i) =>
        grid.startingIn(row).length >= 4 &&
        labelsIn(row) >= 0.7 &&
        labelsIn(rows[i + 1]) < 0.3 &&
        !grid.startingIn(row).some((cell) => !topics.has(cell) && isValue(cell)),
    ),
  )
}

/**
 * Cells that answer a label, though they read as one: below a heading (形態 over 出社), and beside a label of the same kind with
 * nothing else behind it (PC | 貸与).
 */
export function answerCells(
  { grid, rows }: TablePart,
  topics: Topics,
  heads: ReadonlySet<number>,
): ReadonlySet<number> {
  const below = rows
    .filter((_, i) => heads.has(rows[i - 1] ?? -1))
    .flatMap((row) => grid.startingIn(row).filter((cell) => topics.has(cell)))
  const beside = rows
    .filter((row) => !heads.has(row))
    .flatMap((row) =>
      grid.startingIn(row).filter((cell, i, cells) => {
        const isLast = cells[i + 1] === undefined || topics.has(cells[i + 1]!)
        return i > 0 && isLast && topics.has(cell) && topics.get(cell) === topics.get(cells[i - 1]!)
      }),
    )
  return new Set([...below, ...beside])
}
