import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Client } from './client.ts'

/** How long the serving thread may be held, in milliseconds. */
export const maxHeldMs = 200

const statistics = '/proc/thread-self/schedstat'

/** How long this thread has waited for a processor so far, in milliseconds: a busy machine's doing, not ours. */
const waitedMs = existsSync(statistics)
  ? () => Number(readFileSync(statistics, 'utf8').split(' ')[1]) / 1e6
  : () => 0

/** Watches how long this thread is held at a time, not counting what it waits for a processor; `stop` answers the longest, in milliseconds. */
const watchThread = (everyMs = 5) => {
  let longest = 0
  let [at, waited] = [performance.now(), waitedMs()]
  const look = () => {
    const [nowAt, nowWaited] = [performance.now(), waitedMs()]
    longest = Math.max(longest, nowAt - at - (nowWaited - waited) - everyMs)
    at = nowAt
    waited = nowWaited
  }
  const timer = setInterval(look, everyMs)
  return async () => {
    // What was held last is seen at the next look.
    await setTimeout(2 * everyMs)
    clearInterval(timer)
    return longest
  }
}

/**
 * Does one client's work while another one asks without pause. Answers what came of the work, how many of the other
 * client's questions were answered meanwhile, and the longest time the serving thread was held, in milliseconds.
 */
export const meanwhile = async <T>(
  other: Client,
  work: () => Promise<T>,
): Promise<{ done: T; answered: number; heldMs: number }> => {
  let goesOn = true
  let answered = 0
  const asking = async () => {
    while (goesOn) {
      const { status } = await other.get('/api/masterdata/master_versions/latest')
      if (status === 200) answered++
    }
  }
  const heldMs = watchThread()
  const asks = asking()
  try {
    const done = await work()
    return { done, answered, heldMs: await heldMs() }
  } finally {
    goesOn = false
    await asks
  }
}
