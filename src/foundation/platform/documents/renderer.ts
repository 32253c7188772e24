import { availableParallelism } from 'node:os'
import { DocumentError } from './document-error.ts'
import { setNamingFaults } from './find-faults.ts'
import type { WorkerRequest } from './worker.ts'
import { startWorker, type Task, type WorkerProcess } from './worker-process.ts'

/** Sets Typst templates as PDF/A-2b files in processes of its own. */
export type DocumentRenderer = {
  /**
   * Sets one document. The template reads its data by `json(bytes(sys.inputs.data))` and an image of `images`
   * by `image("/images/<name>")`; its fonts are those of `/documents/fonts.typ`. The same template, data and images
   * give the same bytes: templates take their date from the data. Nothing prints as a replacement mark: a text with a
   * character no font has refuses the document.
   * @param template absolute path of a `.typ` file of this product
   * @throws {DocumentError} with the reason and the texts that are at fault; other documents are unharmed
   */
  render(template: string, data: unknown, images?: Record<string, Uint8Array>): Promise<Uint8Array>
  /** Stops the workers; documents not finished fail. */
  close(): void
}

/**
 * Makes a renderer. Its worker processes take about 110 MB each and start when a document first waits for one.
 * @param workers most processes at a time
 * @param timeoutMs longest time for one document, in milliseconds
 * @param documentLimit documents after which a worker process is replaced
 */
export function createRenderer({
  workers = Math.min(2, availableParallelism()),
  timeoutMs = 20_000,
  documentLimit = 1_000,
} = {}): DocumentRenderer {
  const waiting: Task[] = []
  const pool = new Set<WorkerProcess>()
  let closed = false

  function grow(): WorkerProcess {
    const onGone = (worker: WorkerProcess, untouched: readonly Task[]) => {
      pool.delete(worker)
      waiting.unshift(...untouched)
      if (closed) rejectWaiting()
      assign()
    }
    const worker = startWorker({ timeoutMs, documentLimit, onFree: assign, onGone })
    pool.add(worker)
    return worker
  }

  function assign() {
    while (waiting.length > 0) {
      const all = [...pool]
      const worker =
        all.find((one) => one.idle()) ?? (pool.size < workers ? grow() : all.find((one) => one.room()))
      if (!worker) return
      worker.run(waiting.shift()!)
    }
  }

  function rejectWaiting() {
    for (const { reject } of waiting.splice(0)) reject(new DocumentError('closed', 'renderer was closed'))
  }

  const set = (request: WorkerRequest) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (closed) throw new DocumentError('closed', 'renderer is closed')
      waiting.push({ request, resolve, reject })
      assign()
    })

  return {
    render: (template, data, images = {}) =>
      setNamingFaults(data, Object.keys(images), (given) =>
        set({ template, json: JSON.stringify(given), images }),
      ),
    close() {
      closed = true
      rejectWaiting()
      for (const worker of pool) worker.stop()
    },
  }
}
