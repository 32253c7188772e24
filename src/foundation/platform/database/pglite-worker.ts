import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const { dataDir, snapshot } = workerData as { dataDir?: string; snapshot?: Uint8Array }

const db = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(snapshot ? { loadDataDir: new Blob([snapshot as BlobPart]) } : {}),
})

type Request = { protocol: Uint8Array } | { dump: true } | { close: true }

/** One message at a time: bytes of the PostgreSQL protocol in, bytes out. */
parentPort?.on('message', async (request: Request) => {
  if ('protocol' in request) parentPort?.postMessage(await db.execProtocolRaw(request.protocol))
  else if ('dump' in request)
    parentPort?.postMessage(new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer()))
  else {
    await db.close()
    parentPort?.postMessage(new Uint8Array())
  }
})
parentPort?.postMessage(new Uint8Array())
