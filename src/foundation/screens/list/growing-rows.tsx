import { type ReactNode, useEffect, useState } from 'react'
import type { RecordRow } from '../client.ts'
import { idOf } from '../screen.ts'

/** Height of a row (TOKENS: row 36). */
export const row_px = 36

/** Rows drawn at once: more than a window is high. */
const atFirst = 28

/** Rows added each time the browser has nothing to do: few enough for one frame of a slow machine. */
const step = 3

/** Never later than this, so that whoever scrolls at once finds rows. */
const patience_ms = 60

/** True when some of these rows were there before: the same page with news, rather than another page. */
const isSamePage = (rows: readonly RecordRow[], before: readonly RecordRow[]) => {
  const ids = new Set(before.map(idOf))
  return rows.some((row) => ids.has(idOf(row)))
}

/** How many rows are drawn: the first ones at once, the others little by little. */
function useGrowing(rows: readonly RecordRow[]): number {
  const [drawn, setDrawn] = useState(atFirst)
  const [seen, setSeen] = useState(rows)
  if (rows !== seen) {
    setSeen(rows)
    if (!isSamePage(rows, seen)) setDrawn(atFirst)
  }
  const isWhole = drawn >= rows.length
  useEffect(() => {
    if (isWhole) return
    const grow = () => setDrawn(drawn + step)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(grow, patience_ms)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(grow, { timeout: patience_ms })
    return () => cancelIdleCallback(idle)
  }, [drawn, isWhole])
  return Math.min(drawn, rows.length)
}

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
  const drawn = useGrowing(rows)
  return (
    <tbody data-stale={stale || undefined}>
      {rows.slice(0, drawn).map(children)}
      {/* Holds no cell: a screen reader counts rows by their aria-rowindex. */}
      {drawn < rows.length && <tr style={{ height: (rows.length - drawn) * row_px }} />}
    </tbody>
  )
}
