import { fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError, badRequest, rateLimited, tooLarge } from '../errors.ts'
import { type Outcome, outOfMemory, type WorkerReply, type WorkerRequest } from './task.ts'

/** A task on its way: for whom, what to do, and the promise to settle. */
export type Job = {
  enterpriseId: number
  request: WorkerRequest
  resolve: (output: unknown) => void
  reject: (error: Error) => void
}

/** A process as the pool sees it: `run` only when `free()`; `stop` is done when nothing of it is left. */
export type OutsideProcess = {
  free(): boolean
  job(): Job | undefined
  run(job: Job): void
  stop(): Promise<void>
}

type Limits = { timeoutMs: number; memoryMb: number }
type Options = Limits & {
  /** What this process alone may know besides. */
  env: NodeJS.ProcessEnv
  onFree: () => void
  onGone: () => void
}

/** A process that nobody needed for so long is ended, and so is one that did many tasks or holds much: what leaks goes with it. */
const idleMs = 30_000
const maxJobs = 500

const reasons = {
  time: ({ timeoutMs }: Limits) =>
    tooLarge(`1件の処理は${timeoutMs / 1_000}秒までです。内容を減らすか、分けてから、もう一度お試しください`),
  memory: ({ memoryMb }: Limits) =>
    tooLarge(
      `1件の処理に使えるメモリは${memoryMb}MBまでです。内容を減らすか、分けてから、もう一度お試しください`,
    ),
  crash: () =>
    badRequest(
      'ファイルの処理が途中で止まりました。ファイルを開いて保存し直してから、もう一度アップロードしてください',
    ),
  closed: () => rateLimited(60),
}

type Reason = keyof typeof reasons

/** V8 aborts when its heap is full; the kernel kills whom it takes memory from. */
const reasonOf = (code: number | null, signal: NodeJS.Signals | null): Reason =>
  code === outOfMemory || code === 134 || signal === 'SIGABRT' || signal === 'SIGKILL' ? 'memory' : 'crash'

const errorOf = (reply: Exclude<Outcome, { output: unknown }>): Error => {
  if ('failed' in reply) return new Error(`outside: ${reply.failed}`)
  const { status, code, message, extra } = reply.refused
  return new AppError(status, code, message, extra)
}

/** Starts a process. Whatever ends it fails only the task it holds, and what it kept in its folder goes with it. */
export const startProcess = ({ timeoutMs, memoryMb, env, onFree, onGone }: Options): OutsideProcess => {
  const folder = mkdtempSync(join(tmpdir(), 'tsumugi-outside-'))
  const left = Promise.withResolvers<void>()
  const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), [String(memoryMb)], {
    execArgv: [
      `--max-old-space-size=${Math.floor((memoryMb * 2) / 3)}`,
      '--disable-warning=ExperimentalWarning',
    ],
    serialization: 'advanced',
    stdio: 'ignore',
    // Nothing of the server's environment: no secret stands where strangers' files are read.
    env: { ...env, SystemRoot: process.env.SystemRoot, TMPDIR: folder, TEMP: folder },
  })
  let job: Job | undefined
  let timer: NodeJS.Timeout | undefined
  let done = 0
  let ended: Reason | undefined

  const settle = (how: (job: Job) => void) => {
    clearTimeout(timer)
    const settled = job
    job = undefined
    if (settled) how(settled)
  }

  const end = (reason: Reason) => {
    ended ??= reason
    child.kill('SIGKILL')
  }

  const gone = (code: number | null, signal: NodeJS.Signals | null) => {
    ended ??= reasonOf(code, signal)
    const explain = reasons[ended]
    settle(({ reject }) => reject(explain({ timeoutMs, memoryMb })))
    // A browser it had started ends a moment after it, and writes until then.
    rm(folder, { recursive: true, force: true, maxRetries: 10 }).then(left.resolve, left.resolve)
    onGone()
  }

  const rest = () => {
    timer = setTimeout(() => end('closed'), idleMs).unref()
  }

  child.on('message', (reply: WorkerReply) => {
    settle(({ resolve, reject }) => ('output' in reply ? resolve(reply.output) : reject(errorOf(reply))))
    done += 1
    if (done >= maxJobs || reply.isFull) return end('closed')
    rest()
    onFree()
  })
  child.on('exit', gone)
  child.on('error', () => gone(null, null))

  return {
    free: () => !job && !ended,
    job: () => job,
    run(next) {
      clearTimeout(timer)
      job = next
      timer = setTimeout(() => end('time'), timeoutMs)
      child.send(next.request, (error) => error && end('crash'))
    },
    stop() {
      end('closed')
      return left.promise
    },
  }
}
