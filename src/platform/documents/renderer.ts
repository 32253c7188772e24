import { availableParallelism } from 'node:os'
import { DocumentError } from './document-error.ts'
import { drawable } from './glyphs.ts'
import { startWorker, type Task, type WorkerProcess } from './worker-process.ts'

/** Sets Typst templates as PDF/A-2b files in processes of its own. */
export type DocumentRenderer = {
  /**
   * Sets one document. The template reads its data by `json(bytes(sys.inputs.data))` and an image of `images`
   * by `image("/images/<name>")`. The same template, data and images give the same bytes: templates take their
   * date from the data. Characters the font lacks print as 〓, see `missingGlyphs`.
   * @param template absolute path of a `.typ` file of this product
   * @throws {DocumentError} naming template, time limit or worker as the reason; other documents are unharmed
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
    const onGone = (worker: WorkerProcess) => {
      pool.delete(worker)
      assign()
    }
    const worker = startWorker({ timeoutMs, documentLimit, onFree: assign, onGone })
    pool.add(worker)
    return worker
  }

  function assign() {
    while (waiting.length > 0) {
      const free = [...pool].find((worker) => worker.free())
      if (!free && pool.size >= workers) return
      const worker = free ?? grow()
      worker.run(waiting.shift()!)
    }
  }

  return {
    render: (template, data, images = {}) =>
      new Promise((resolve, reject) => {
        if (closed) throw new DocumentError('closed', 'renderer is closed')
        const json = JSON.stringify(data, (_key, value: unknown) =>
          typeof value === 'string' ? drawable(value) : value,
        )
        waiting.push({ request: { template, json, images }, resolve, reject })
        assign()
      }),
    close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(new DocumentError('closed', 'renderer was closed'))
      for (const worker of pool) worker.stop()
    },
  }
}
