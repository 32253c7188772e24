import { setImmediate } from 'node:timers/promises'

/** So long may a piece of long work hold the serving thread, and what it itself sends to the database wait, in milliseconds. */
const turnMs = 3

/**
 * Makes a pause for long work to await in its loops: it lets other requests have their turn once the work has held the
 * thread for 3 ms, and costs nothing before.
 */
export const createPause = (): (() => Promise<void>) => {
  let from = performance.now()
  return async () => {
    if (performance.now() - from < turnMs) return
    await setImmediate()
    from = performance.now()
  }
}
