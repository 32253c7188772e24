import { fork } from 'node:child_process'
import { devNull } from 'node:os'
import { fileURLToPath } from 'node:url'
import { DocumentError, type DocumentErrorReason } from './document-error.ts'
import type { WorkerReply, WorkerRequest } from './worker.ts'

/** A document on its way: what to set, and the promise to settle. */
export type Task = {
  request: WorkerRequest
  resolve: (pdf: Uint8Array) => void
  reject: (error: DocumentError) => void
}

/** A worker as the renderer sees it: `run` only while there is `room()`. */
export type WorkerProcess = { idle(): boolean; room(): boolean; run(task: Task): void; stop(): void }

type WorkerOptions = {
  /** Longest time for one document, in milliseconds; then the process is killed. */
  timeoutMs: number
  /** Documents after which the process ends: Typst keeps a little memory of each. */
  documentLimit: number
  onFree: () => void
  /** The process has ended; `untouched` are the documents that it had not begun. */
  onGone: (worker: WorkerProcess, untouched: readonly Task[]) => void
}

/** One document is being set, and the next lies ready, so that the process need not wait for the server to hand it over. */
const HELD_AT_MOST = 2

const refusal = (reply: Exclude<WorkerReply, { pdf: Uint8Array }>) =>
  'faults' in reply
    ? new DocumentError('characters', 'no font has a glyph', reply.faults)
    : new DocumentError('template', reply.error)

/** Starts a worker process. Whatever ends the process fails only the document that is being set. */
export function startWorker({ timeoutMs, documentLimit, onFree, onGone }: WorkerOptions): WorkerProcess {
  const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    execArgv: [],
    serialization: 'advanced',
    // What a panic of Typst prints quotes the text it was at: personal data, which no log may hold.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Nothing of the server's environment. Typst would search the system's fonts first; without fontconfig it finds none.
    env: { FONTCONFIG_FILE: devNull, SystemRoot: process.env.SystemRoot },
  })
  const held: Task[] = []
  let timer: NodeJS.Timeout | undefined
  let documents = 0
  let endReason: DocumentErrorReason | undefined

  /** The time of a document begins when the one before it is done. */
  function watch() {
    clearTimeout(timer)
    if (held.length > 0) timer = setTimeout(() => end('timeout'), timeoutMs)
  }

  function settle(how: (task: Task) => void) {
    const settled = held.shift()
    watch()
    if (settled) how(settled)
  }

  function end(reason: DocumentErrorReason) {
    endReason ??= reason
    child.kill('SIGKILL')
  }

  function gone(detail: string) {
    endReason ??= 'crash'
    const error = new DocumentError(endReason, detail)
    settle(({ reject }) => reject(error))
    clearTimeout(timer)
    onGone(worker, held.splice(0))
  }

  child.on('message', (reply: WorkerReply) => {
    settle(({ resolve, reject }) => ('pdf' in reply ? resolve(reply.pdf) : reject(refusal(reply))))
    documents++
    if (documents === documentLimit) end('closed')
    else onFree()
  })
  child.on('exit', (code, signal) => gone(`document worker ended with ${signal ?? code}`))
  child.on('error', (error) => gone(error.message))

  const worker: WorkerProcess = {
    idle: () => held.length === 0 && worker.room(),
    room: () => held.length < HELD_AT_MOST && documents + held.length < documentLimit && !endReason,
    run(next) {
      held.push(next)
      if (held.length === 1) watch()
      child.send(next.request)
    },
    stop: () => end('closed'),
  }
  return worker
}
