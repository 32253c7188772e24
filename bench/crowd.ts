import { Worker } from 'node:worker_threads'

/** What a crowd asks: the same, one after another each, all at once. */
export type Crowd = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  clients: number
  rounds: number
}

/**
 * Asks from a thread of its own, as others' browsers do. Answers how many answers a second all of them got, and the
 * milliseconds that the serving thread computed for one; `watch` runs while it is measured.
 */
export const askTogether = async (crowd: Crowd, watch?: () => () => Promise<void>) => {
  const thread = new Worker(new URL('./crowd-thread.ts', import.meta.url), { workerData: crowd })
  return new Promise<{ perSecond: number; cpu_ms: number }>((resolve, reject) => {
    let cpu: NodeJS.CpuUsage
    let unwatch: (() => Promise<void>) | undefined
    thread.once('error', reject)
    thread.on('message', async (message: 'warm' | { perSecond: number }) => {
      if (message === 'warm') {
        unwatch = watch?.()
        cpu = process.threadCpuUsage()
        return
      }
      const { user, system } = process.threadCpuUsage(cpu)
      await unwatch?.()
      resolve({ ...message, cpu_ms: (user + system) / 1_000 / (crowd.clients * crowd.rounds) })
    })
  })
}
