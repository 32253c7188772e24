import type { ReactNode } from 'react'
import { useGrowing } from '../../ui/use-growing.ts'
import type { RecordRow } from '../client.ts'
import { idOf } from '../screen.ts'

/** Height of a row (TOKENS: row 36). */
export const row_px = 36

/** True when some of these rows were there before: the same page with news, rather than another page. */
const isSamePage = (rows: readonly RecordRow[], before: readonly RecordRow[]) => {
  const ids = new Set(before.map(idOf))
  return rows.some((row) => ids.has(idOf(row)))
}

const growth = { atFirst: 28, step: 3, isSame: isSamePage }

type Props = {
  rows: readonly RecordRow[]
  stale: boolean
  /** A row by its place; it carries `data-index`. */
  children: (row: RecordRow, index: number) => ReactNode
}

/**
 * The body of a table of at most 100 rows. All of them end up drawn, so that scrolling is left to the browser and
 * runs no line of ours; a spacer stands for those that are still to come.
 */
export function GrowingRows({ rows, stale, children }: Props) {
  const drawn = useGrowing(rows, growth)
  return (
    <tbody data-stale={stale || undefined}>
      {rows.slice(0, drawn).map(children)}
      {/* Holds no cell: a screen reader counts rows by their aria-rowindex. */}
      {drawn < rows.length && <tr style={{ height: (rows.length - drawn) * row_px }} />}
    </tbody>
  )
}
