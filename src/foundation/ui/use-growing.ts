import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

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

/** How many rows are drawn: the first ones at once, the others little by little, and all that are missing for paper. */
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
  useEffect(() => {
    if (isWhole) return
    // Drawn before the handler returns: the browser takes the page as it stands then.
    const drawAll = () => flushSync(() => setDrawn(rows.length))
    window.addEventListener('beforeprint', drawAll)
    return () => window.removeEventListener('beforeprint', drawAll)
  }, [isWhole, rows.length])
  return Math.min(drawn, rows.length)
}
