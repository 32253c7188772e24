import type { SourceCell } from './source-document.ts'

/** Puts cells with spans where a table of HTML has them: beside what earlier rows span into theirs. */
export const placeCells = (
  rows: readonly (readonly { text: string; rows: number; columns: number }[])[],
): SourceCell[] => {
  /** By column: the row before which it is taken. */
  const takenUntil: number[] = []
  return rows.flatMap((cells, row) => {
    let column = 0
    return cells.map((cell) => {
      while ((takenUntil[column] ?? 0) > row) column += 1
      const placed = { row, column, ...cell }
      for (let at = column; at < column + cell.columns; at += 1) takenUntil[at] = row + cell.rows
      column += cell.columns
      return placed
    })
  })
}
