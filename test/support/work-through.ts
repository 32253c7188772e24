import type { Queue } from '#foundation/platform/queue/queue.ts'

/** What the background does of a queue, until nothing is left to do now. */
export const workThrough = async <D extends object>(queue: Queue<D>, data = {} as D): Promise<void> => {
  await queue.work(data)
  await queue.idle()
}
