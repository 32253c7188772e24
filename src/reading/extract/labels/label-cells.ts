import { type Grid, positionAt } from '../layout/grid.ts'

/** Rows that one label takes at most. */
const maxRows = 60

/** The cells to the right of a label in its rows, up to the next label. */
export function rightOf(grid: Grid, cell: number, isLabel: (cell: number) => boolean): number[] {
  const { row, column, rows, columns } = grid.cells[cell]!
  const right: number[] = []
  for (let at = row; at < row + Math.min(rows, maxRows); at += 1) {
    const list = grid.inRow(at)
    for (let i = positionAt(grid, list, column + columns); i < list.length; i += 1) {
      const other = list[i]!
      if (isLabel(other)) break
      if (!right.includes(other)) right.push(other)
      if (right.length >= maxRows) return right
    }
  }
  return right
}

/** The cells below a heading in its column, down to an empty one or a label: those of a list by year and month (年 | 月 | 資格). */
export function columnBelow(grid: Grid, cell: number, isLabel: (cell: number) => boolean): number[] {
  const below: number[] = []
  for (let at: number | undefined = cell; at !== undefined && below.length < maxRows; ) {
    const next: number | undefined = belowOf(grid, at, isLabel)[0]
    if (next !== undefined) below.push(next)
    at = next
  }
  return below
}

/** The cell right below a heading, where that begins between its columns and is no label itself. */
export function belowOf(grid: Grid, cell: number, isLabel: (cell: number) => boolean): number[] {
  const { row, column, rows, columns } = grid.cells[cell]!
  const list = grid.startingIn(row + rows)
  const below = list[positionAt(grid, list, column)]
  if (below === undefined || isLabel(below)) return []
  return grid.cells[below]!.column < column + columns ? [below] : []
}
