/** One process that does tasks, one at a time, on messages from `outside.ts`. */
import { rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { AppError } from '../errors.ts'
import { type Outcome, outOfMemory, type WorkerReply, type WorkerRequest } from './task.ts'

const maxBytes = Number(process.argv[2]) * 1_048_576
const everyMs = 100

const answer = async ({ module, input }: WorkerRequest): Promise<Outcome> => {
  try {
    const { run } = (await import(module)) as { run(input: unknown): Promise<unknown> }
    return { output: await run(input) }
  } catch (error) {
    if (!(error instanceof AppError)) return { failed: (error as Error)?.stack ?? String(error) }
    const { status, code, message, extra } = error
    return { refused: { status, code, message, extra } }
  }
}

// Whoever serves goes first: for the processor, and when the machine runs out of memory.
try {
  setPriority(5)
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '900')
} catch {
  // Not everywhere may a process step back: then the limits alone hold.
}

// JavaScript's own memory has a limit of its own; pictures and buffers are watched from here.
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.exit(outOfMemory)
}, everyMs).unref()

process.on('message', async (request: WorkerRequest) => {
  const reply: WorkerReply = {
    ...(await answer(request)),
    isFull: process.memoryUsage.rss() > (maxBytes * 2) / 3,
  }
  // Whoever asked may be gone; `disconnect` ends us then.
  process.send?.(reply, undefined, undefined, () => undefined)
})
process.on('disconnect', () => {
  // A server that was killed removes nothing: what strangers' files left here goes now.
  if (process.env.TMPDIR) rmSync(process.env.TMPDIR, { recursive: true, force: true })
  process.exit()
})
