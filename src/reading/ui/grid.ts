import type { SourceCell } from '../source-text/source-document.ts'

/** A cell as HTML's tables have it; `at` is its place in the table's cells, null where nothing is written. */
export type GridCell = { at: number | null; rows: number; columns: number; text: string }

const edgesOf = (starts: readonly number[], ends: readonly number[]) => {
  const edges = [...new Set([...starts, ...ends])].sort((a, b) => a - b)
  return { count: edges.length - 1, of: new Map(edges.map((edge, index) => [edge, index])) }
}

/**
 * The rows of a table with each cell where it stands: what is empty between cells becomes empty cells, and rows and columns
 * in which no cell begins or ends are one, since sheets of the trade are drawn on grids of a hundred narrow columns.
 */
export const gridOf = (cells: readonly SourceCell[]): GridCell[][] => {
  const rows = edgesOf(
    cells.map(({ row }) => row),
    cells.map((cell) => cell.row + cell.rows),
  )
  const columns = edgesOf(
    cells.map(({ column }) => column),
    cells.map((cell) => cell.column + cell.columns),
  )
  const taken = Array.from({ length: rows.count }, () => new Map<number, GridCell>())
  const firsts = new Map<GridCell, [row: number, column: number]>()
  cells.forEach((cell, at) => {
    const [top, left] = [rows.of.get(cell.row) ?? 0, columns.of.get(cell.column) ?? 0]
    if (taken[top]?.has(left)) return
    const bottom = rows.of.get(cell.row + cell.rows) ?? top + 1
    let right = columns.of.get(cell.column + cell.columns) ?? left + 1
    for (let column = left + 1; column < right; column += 1) if (taken[top]?.has(column)) right = column
    const placed = { at, rows: bottom - top, columns: right - left, text: cell.text }
    firsts.set(placed, [top, left])
    for (let row = top; row < bottom; row += 1)
      for (let column = left; column < right; column += 1) taken[row]?.set(column, placed)
  })
  return taken.map((inRow, row) => {
    const shown: GridCell[] = []
    for (let column = 0; column < columns.count; ) {
      const cell = inRow.get(column)
      if (cell) {
        const [top, left] = firsts.get(cell) ?? []
        if (top === row && left === column) shown.push(cell)
        column += 1
        continue
      }
      let end = column + 1
      while (end < columns.count && !inRow.has(end)) end += 1
      shown.push({ at: null, rows: 1, columns: end - column, text: '' })
      column = end
    }
    return shown
  })
}
