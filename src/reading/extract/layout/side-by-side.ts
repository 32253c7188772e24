import { toLabelKey } from '../labels/label-words.ts'
import { toGrid } from './grid.ts'
import type { Source } from './span.ts'
import type { TablePart } from './view.ts'

/** Headings that come again in one row before they are those of another list. */
const fewest = 3

/**
 * 要員 | 最寄 | 単価 | | 要員 | 最寄 | 単価: lists that a sheet has beside one another under the same headings, each as a table of
 * its own, so that none lends the other its rows. A table of one list is given back as it is.
 */
export function listsSideBySide(source: Source, part: TablePart): TablePart[] {
  for (const row of part.rows) {
    const heads = part.grid.startingIn(row)
    const keys = heads.map((cell) => toLabelKey(source.plain(part.block, cell)))
    const starts = keys.flatMap((key, at) => (key !== '' && key === keys[0] ? [at] : []))
    const [, second] = starts
    if (second === undefined || second < fewest) continue
    const isRepeated = starts.every((start) =>
      keys.slice(0, fewest).every((key, i) => keys[start + i] === key),
    )
    if (!isRepeated) continue
    const columns = starts.map((start) => part.grid.cells[heads[start]!]!.column)
    return columns.map((from, i) => {
      const to = columns[i + 1] ?? Number.POSITIVE_INFINITY
      const own = part.rows
        .flatMap((each) => part.grid.startingIn(each))
        .filter((cell) => part.grid.cells[cell]!.column >= from && part.grid.cells[cell]!.column < to)
      const grid = toGrid(part.grid.cells, own)
      return { ...part, grid, rows: grid.rows.filter((each) => each >= row) }
    })
  }
  return [part]
}
