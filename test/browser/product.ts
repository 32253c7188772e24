import { mkdtempSync, rmSync } from 'node:fs'
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

export type Product = { url: string; config: Config; app: App; stop(): Promise<void> }

/** The built product with its demo data on an embedded database in a folder of its own, on a free port. */
export const startProduct = async (env: Record<string, string> = {}): Promise<Product> => {
  process.env.NODE_ENV = 'production'
  const dataDir = mkdtempSync(join(tmpdir(), 'tsumugi-browser-'))
  const config = readConfig({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ...env,
  })
  const app = await openApp(config, await startDatabase(config))
  await makeDemo(app)
  const running = await openServer(app)
  watchServingThread(running.server)
  await running.start()
  return {
    url: config.origin,
    config,
    app,
    async stop() {
      await running.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
