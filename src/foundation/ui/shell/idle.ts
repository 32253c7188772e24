/** The idle time-out of prefetching (specification: 2000 ms). */
const timeout_ms = 2000

/** Runs work when the browser has nothing to do, after 2000 ms at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: timeout_ms })
  else setTimeout(work, timeout_ms)
}
