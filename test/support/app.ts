import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { openApp, openServer, type Running } from '#app/server.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { connectPostgres, openEmbedded, ownerClient } from '#foundation/platform/database/connect.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import type { Database } from '#foundation/platform/database/types.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { type Client, signIn } from './client.ts'
import { copyClusterDatabase, dropClusterDatabase } from './cluster.ts'
import { makeEnterprises } from './enterprises.ts'
import { watchServingThread } from './serving-thread.ts'
import { watchStatements } from './statements.ts'

export type Engine = 'pglite' | 'postgres'

/** The engine this project runs on (vitest.config.ts): API tests run on both. */
export const engine = (): Engine => (process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite')

let made = 0

const administer = async (text: string) => {
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  await admin.query(text)
  await admin.end()
}

const freshPostgres = async (): Promise<string> => {
  const name = `tsumugi_test_${process.pid}_${made++}`
  if (process.env.CITUS_URL) await copyClusterDatabase(inject('postgres'), name, 'tsumugi_template')
  // Copies the files of the template: half the time of writing each of its pages to the log.
  else await administer(`CREATE DATABASE ${name} TEMPLATE tsumugi_template STRATEGY FILE_COPY`)
  const url = new URL(inject('postgres'))
  url.pathname = `/${name}`
  return url.href
}

/** Where a database of this engine is, as the product's variables say it; `folder` holds the embedded one. */
export const freshEnvironment = async (folder: string): Promise<Record<string, string>> => {
  const env: Record<string, string> = { DATA_DIR: folder }
  if (engine() === 'postgres') env.DATABASE_URL = await freshPostgres()
  else {
    const db = await startDatabase(readConfig(env))
    await makeEnterprises(db)
    await db.close()
  }
  return env
}

/** The owner of a fresh database on PostgreSQL, or on the embedded engine. */
export const freshOwner = async () => {
  const owner =
    engine() === 'postgres'
      ? ownerClient(await freshPostgres())
      : openEmbedded({ snapshot: readFileSync(inject('snapshot')) }).owner()
  await owner.connect()
  return owner
}

/** A database of its own, and what takes it away again. */
const freshDatabase = async (): Promise<{ db: Database; drop?: () => Promise<void> }> => {
  if (engine() === 'pglite')
    return { db: openEmbedded({ snapshot: readFileSync(inject('snapshot')) }).connect() }
  const url = await freshPostgres()
  const name = new URL(url).pathname.slice(1)
  const drop = () =>
    process.env.CITUS_URL
      ? dropClusterDatabase(inject('postgres'), name)
      : administer(`DROP DATABASE ${name} WITH (FORCE)`)
  return { db: connectPostgres(url), drop }
}

export type TestApp = Running & {
  url: string
  /** Signs in as admin, manager, member or blocked of enterprise 1 or 2. */
  as(role: 'admin' | 'manager' | 'member' | 'blocked', enterprise?: 1 | 2): Promise<Client>
  operator(): Promise<Client>
  /** Sets a feature area of enterprise 1 to restricted (1) or allowed (0). */
  restrict(feature: string, value: 0 | 1): Promise<void>
  stop(): Promise<void>
}

/** A running server on a fresh database with two enterprises of four members each, and an operator. */
export const startTestApp = async (env: Record<string, string> = {}): Promise<TestApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tsumugi-test-'))
  const { db, drop } = await freshDatabase()
  const config = { ...readConfig({ DATA_DIR: dataDir, PORT: '0', ...env }), production: false }
  const watched = { ...db, executor: watchStatements(db.executor) }
  const running = await openServer(await openApp(config, watched))
  watchServingThread(running.server)
  const url = await running.server.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...running,
    url,
    as: (role, n = 1) => signIn(url, 'enterprise', `${role}@enterprise${n}.example`, demoPassword),
    operator: () => signIn(url, 'admin', 'operator@demo.example', demoPassword),
    restrict: (feature, value) =>
      asSystem(db, async (tx) => {
        await sql`UPDATE enterprises SET restrictions = jsonb_set(restrictions, ${[feature]}, ${String(value)}::jsonb) WHERE id = 1`.execute(
          tx,
        )
      }),
    async stop() {
      await running.close()
      await drop?.()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What a test file starts once, at its top: it ends with the file, before what was started earlier. */
export const forFile = async <T extends { stop(): unknown }>(started: Promise<T>): Promise<T> => {
  const thing = await started
  afterAll(async () => {
    await thing.stop()
  })
  return thing
}
