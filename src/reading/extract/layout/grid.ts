import type { SourceCell } from '../../source-text/source-document.ts'

/** Places of merged cells that are filled in at most; a table past it counts each cell as one place. */
const maxPlaces = 400_000

/** A table by rows: which cells stand in each, from left to right, a merged cell in every row that it takes. */
export type Grid = {
  cells: readonly SourceCell[]
  /** Row numbers that hold something, rising. */
  rows: number[]
  /** Indexes of the cells with text in a row. */
  inRow: (row: number) => readonly number[]
  /** Indexes of the cells with text that begin in a row. */
  startingIn: (row: number) => readonly number[]
}

export function toGrid(cells: readonly SourceCell[], only?: readonly number[]): Grid {
  const filled = only ?? cells.flatMap((cell, index) => (cell.text.trim() === '' ? [] : [index]))
  const starting = new Map<number, number[]>()
  for (const index of filled) push(starting, cells[index]!.row, index)
  const rows = [...starting.keys()].sort((a, b) => a - b)
  const last = rows.at(-1) ?? 0
  const places = filled.reduce((sum, index) => sum + heightOf(cells[index]!, last), 0)
  const standing = places > maxPlaces ? starting : new Map<number, number[]>()
  if (places <= maxPlaces)
    for (const index of filled)
      for (let row = 0; row < heightOf(cells[index]!, last); row += 1)
        push(standing, cells[index]!.row + row, index)
  const byColumn = (a: number, b: number) => cells[a]!.column - cells[b]!.column
  for (const list of starting.values()) list.sort(byColumn)
  for (const list of standing.values()) list.sort(byColumn)
  const none: readonly number[] = []
  return {
    cells,
    rows,
    inRow: (row) => standing.get(row) ?? none,
    startingIn: (row) => starting.get(row) ?? none,
  }
}

/** Where in a row the cells begin that stand at a column or to its right; `list` is one of the grid's, by column. */
export function positionAt({ cells }: Grid, list: readonly number[], column: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (cells[list[middle]!]!.column < column) low = middle + 1
    else high = middle
  }
  return low
}

/** A row of a list, or the cells that it stands for, right below its headings as a table of its own; the cells keep their numbers. */
export const rowBelow = (grid: Grid, heading: number, row: number, values = grid.inRow(row)): Grid =>
  rowUnder(grid, grid.startingIn(heading), row, values)

/** The same below headings that stand in several rows. */
export function rowUnder(grid: Grid, heads: readonly number[], row: number, ofRow = grid.inRow(row)): Grid {
  const values = ofRow.filter((cell) => !heads.includes(cell))
  const cells = [...grid.cells]
  for (const index of heads) cells[index] = { ...cells[index]!, row: 0, rows: 1 }
  for (const index of values) cells[index] = { ...cells[index]!, row: 1, rows: 1 }
  return toGrid(cells, [...heads, ...values])
}

/** Rows that a cell takes; what reaches past the last row that holds something counts no further. */
const heightOf = (cell: SourceCell, last: number) => Math.max(1, Math.min(cell.rows, last - cell.row + 1))

const push = (map: Map<number, number[]>, key: number, value: number) => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
