import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** What a crowd asks: the same, one after another each, all at once. */
export type Crowd = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** What each is answered with; 200 where nothing is said. */
  status?: number
  /** Each time from another address, as the receivers of mails do: who opens many links in a row is made to wait. */
  asOthers?: boolean
  clients: number
  rounds: number
}

/** Milliseconds that the main thread of a process computed so far (Linux counts them in hundredths of a second). */
const threadMs = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/**
 * Asks a process from a thread of its own, as others' browsers do. Answers how many answers a second all of them got, and
 * the milliseconds that the serving thread computed for one; `watch` runs while it is measured.
 */
export const askTogether = async (crowd: Crowd, pid: number, watch: () => Promise<() => Promise<void>>) => {
  const thread = new Worker(new URL('./crowd-thread.ts', import.meta.url), { workerData: crowd })
  return new Promise<{ perSecond: number; cpu_ms: number }>((resolve, reject) => {
    let cpu = 0
    let unwatch: (() => Promise<void>) | undefined
    thread.once('error', reject)
    thread.on('message', async (message: 'warm' | { perSecond: number }) => {
      if (message === 'warm') {
        unwatch = await watch()
        cpu = threadMs(pid)
        thread.postMessage('go')
        return
      }
      const computed = threadMs(pid) - cpu
      await unwatch?.()
      resolve({ ...message, cpu_ms: computed / (crowd.clients * crowd.rounds) })
    })
  })
}
