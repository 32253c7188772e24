import type { Operation } from '../calls.ts'
import { isLocked, readEntry } from './view.ts'

/** The first column of cells copied from a spreadsheet, top to bottom; the line break at the end is no cell. */
export const columnOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t')[0]?.trim() ?? '')

export type Pasted = {
  /** What goes into which row. */
  entries: { row: Operation; value: number | null }[]
  /** Cells that could not be put in, with the reason. */
  refused: { text: string; reason: string }[]
}

/**
 * Lays a column over the rows from the one in focus downwards, cell by cell as the spreadsheet stands. A locked row
 * takes no value, and an empty cell leaves what is there.
 */
export const layColumn = (cells: readonly string[], rows: readonly Operation[], from: number): Pasted => {
  const pasted: Pasted = { entries: [], refused: [] }
  for (const [at, text] of cells.entries()) {
    if (text === '') continue
    const row = rows[from + at]
    const entry = !row
      ? { error: '貼り付け先の行がありません' }
      : isLocked(row)
        ? { error: '確定済みの行です' }
        : readEntry(row, text)
    if ('error' in entry) pasted.refused.push({ text, reason: entry.error })
    else if (row) pasted.entries.push({ row, value: entry.value })
  }
  return pasted
}
