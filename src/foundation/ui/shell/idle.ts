import { useEffect, useState } from 'react'
import { isWaiting } from '../progress.ts'

/** The idle time-out of prefetching (specification: 2000 ms). */
const timeout_ms = 2000
/** A screen that asks for nothing for so long has what it shows: one request often follows from another. */
const quiet_ms = 300
const look_ms = 50
/** What stands on the screen already comes sooner than what may be opened next. */
export const soon_ms = 1_000

/**
 * Runs work when the browser has nothing to do and the screen waits for nothing, after `within_ms` at the latest: a browser
 * that waits for its screen is idle too, and what it read ahead then would stand before it in the line.
 */
export function whenIdle(work: () => void, within_ms = timeout_ms): void {
  const begun = performance.now()
  let busy = begun
  const look = () => {
    const now = performance.now()
    if (isWaiting()) busy = now
    if (now - busy < quiet_ms && now - begun < within_ms) setTimeout(look, look_ms)
    else work()
  }
  if ('requestIdleCallback' in window) requestIdleCallback(look, { timeout: within_ms })
  else setTimeout(work, within_ms)
}

/** Whether the browser was idle once since this part was shown: what the screen can be used without is asked for then. */
export function useIdle(within_ms = timeout_ms): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isGone = false
    whenIdle(() => !isGone && setIdle(true), within_ms)
    return () => {
      isGone = true
    }
  }, [within_ms])
  return isIdle
}
