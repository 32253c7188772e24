import { useEffect, useState } from 'react'

/** Never later than this, so that whoever scrolls at once finds rows. */
const patience_ms = 60

type Growth<Row> = {
  /** Rows drawn at once: more than a window is high. */
  atFirst: number
  /** Rows added each time the browser has nothing to do: few enough for one frame of a slow machine. */
  step: number
  /** True where these rows are the ones before with news, so that all of them stay drawn. */
  isSame: (rows: readonly Row[], before: readonly Row[]) => boolean
}

/** How many rows are drawn: the first ones at once, the others little by little. */
export function useGrowing<Row>(rows: readonly Row[], { atFirst, step, isSame }: Growth<Row>): number {
  const [drawn, setDrawn] = useState(atFirst)
  const [seen, setSeen] = useState(rows)
  if (rows !== seen) {
    setSeen(rows)
    if (!isSame(rows, seen)) setDrawn(atFirst)
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
  }, [drawn, isWhole, step])
  return Math.min(drawn, rows.length)
}
