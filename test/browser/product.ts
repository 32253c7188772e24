import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDemo } from '#app/demo/demo.ts'
import { openApp, openServer } from '#app/server.ts'
import type { App } from '#foundation/api/app.ts'
import { type Config, readConfig } from '#foundation/platform/config.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { watchServingThread } from '../support/serving-thread.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

export type Product = {
  url: string
  config: Config
  app: App
  /** Its data as they were before anybody came, for products that begin with them. */
  copy: string
  stop(): Promise<void>
}

/** The folder of the data, all of it on disk, but not whose it is. */
const copyData = async (app: App, from: string, to: string) => {
  const client = await app.db.pool.connect()
  try {
    await client.query('BEGIN; SET LOCAL ROLE NONE; CHECKPOINT; COMMIT')
    cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith('lock.sqlite') })
  } finally {
    client.release()
  }
}

/**
 * The built product with its demo data on an embedded database in a folder of its own, on a free port; `begin`: a copy of
 * another's data, which is there in a moment, or `nothing` for a database as it is first started.
 */
export const startProduct = async (
  env: Record<string, string> = {},
  begin?: 'nothing' | (string & {}),
): Promise<Product> => {
  process.env.NODE_ENV = 'production'
  const dataDir = mkdtempSync(join(tmpdir(), 'tsumugi-browser-'))
  const copy = `${dataDir}-copy`
  if (begin && begin !== 'nothing') cpSync(begin, dataDir, { recursive: true })
  const config = readConfig({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ...env,
  })
  const app = await openApp(config, await startDatabase(config))
  if (begin !== 'nothing') await makeDemo(app)
  if (!begin) await copyData(app, dataDir, copy)
  const running = await openServer(app)
  watchServingThread(running.server)
  await running.start()
  return {
    url: config.origin,
    config,
    app,
    copy,
    async stop() {
      await running.close()
      for (const folder of [dataDir, copy]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
