import { rateLimited } from '../errors.ts'
import { type Job, type OutsideProcess, startProcess } from './outside-process.ts'
import type { Task } from './task.ts'

/**
 * Reads, unpacks, draws and converts what came from outside in processes of their own: nobody else waits for it, and a
 * file that takes too long or too much memory ends with its process.
 */
export type Outside = {
  /**
   * Does a task for an enterprise. One enterprise's files are taken one after another while others wait.
   * @throws {AppError} what the task refuses; 413 naming the limit of time or memory; 429 when too many wait already
   */
  run<Input, Output>(enterpriseId: number, task: Task<Input, Output>, input: Input): Promise<Output>
  /** Ends the processes; what is not finished fails. Done when nothing of them is left. */
  close(): Promise<void>
}

/** For work of no enterprise: all who ask without a session share the places of one. */
export const nobodys = 0

/** Jobs of one enterprise that wait at most, and of all enterprises together. */
const maxWaiting = { ofOne: 20, ofAll: 200 } as const

/**
 * Makes the processes, which start when a task first waits for one and end when nothing came for a while.
 * @param processes most at a time
 * @param timeoutMs longest time of a task, in milliseconds
 * @param memoryMb most memory of one process, in megabytes
 * @param env what these processes may know; of the server's environment they get nothing by themselves
 */
export const createOutside = ({
  processes = 2,
  timeoutMs = 60_000,
  memoryMb = 768,
  env = {} as NodeJS.ProcessEnv,
} = {}): Outside => {
  const waiting: Job[] = []
  const pool = new Set<OutsideProcess>()
  /** An enterprise never holds every place, so that the file of another one begins at once. */
  const placesOfOne = Math.max(1, processes - 1)
  let closed = false

  const runningOf = (enterpriseId: number) =>
    [...pool].filter(({ job }) => job()?.enterpriseId === enterpriseId).length

  const start = (): OutsideProcess => {
    const started = startProcess({
      timeoutMs,
      memoryMb,
      env,
      onFree: assign,
      onGone: () => {
        pool.delete(started)
        assign()
      },
    })
    pool.add(started)
    return started
  }

  /** What else the enterprise asked for goes behind what others did. */
  const takeOut = (job: Job) => {
    const others = waiting.filter(({ enterpriseId }) => enterpriseId !== job.enterpriseId)
    const own = waiting.filter((each) => each.enterpriseId === job.enterpriseId && each !== job)
    waiting.splice(0, waiting.length, ...others, ...own)
  }

  const assign = () => {
    while (!closed) {
      const job = waiting.find(({ enterpriseId }) => runningOf(enterpriseId) < placesOfOne)
      const free = [...pool].find((each) => each.free())
      if (!job || (!free && pool.size >= processes)) return
      takeOut(job)
      try {
        ;(free ?? start()).run(job)
      } catch (error) {
        // No process could be started (no room, no memory): that is this task's failure, and of none that waits.
        job.reject(error as Error)
      }
    }
  }

  return {
    run: <Input, Output>(enterpriseId: number, task: Task<Input, Output>, input: Input) =>
      new Promise<Output>((resolve, reject) => {
        const ofOne = waiting.filter((job) => job.enterpriseId === enterpriseId).length
        if (closed || ofOne >= maxWaiting.ofOne || waiting.length >= maxWaiting.ofAll) throw rateLimited(60)
        waiting.push({
          enterpriseId,
          request: { module: task.module, input },
          resolve: (output) => resolve(output as Output),
          reject,
        })
        assign()
      }),
    async close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(rateLimited(60))
      await Promise.all([...pool].map((each) => each.stop()))
    },
  }
}
