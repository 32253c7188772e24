import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const { dataDir, snapshot } = workerData as { dataDir?: string; snapshot?: Uint8Array }

const db = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(snapshot ? { loadDataDir: new Blob([snapshot as BlobPart]) } : {}),
})

type Request = { protocol: Uint8Array } | { dump: true } | { close: true }

/**
 * Hands bytes over to the other thread. An answer is a view of the engine's buffer of a megabyte, all of which a message
 * would copy: it goes with a buffer of its own size instead.
 */
const give = (view: Uint8Array) => {
  const bytes = view.slice()
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
}

/** One message at a time: bytes of the PostgreSQL protocol in, bytes out. */
parentPort?.on('message', async (request: Request) => {
  if ('protocol' in request) give(await db.execProtocolRaw(request.protocol))
  else if ('dump' in request) give(new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer()))
  else {
    await db.close()
    give(new Uint8Array())
  }
})
give(new Uint8Array())
