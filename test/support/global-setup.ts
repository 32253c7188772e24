import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectPostgres, openEmbedded, ownerClient } from '#foundation/platform/database/connect.ts'
import { migrate } from '#foundation/platform/database/migrate.ts'
import { installJobs } from '#foundation/platform/jobs/install.ts'
import { prepareBundle } from './bundle.ts'
import { closeClusterDatabase, createClusterDatabase, distributeDatabase } from './cluster.ts'
import { makeEnterprises } from './enterprises.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Administration URL of the PostgreSQL server of this run; `template` holds a migrated database. */
    postgres: string
    /** A file with a migrated embedded database; both hold the two enterprises. */
    snapshot: string
  }
}

const template = 'tsumugi_template'

/** Nobody vacuums a hundred databases that are gone in minutes, and nobody follows their log. */
const settings = ['autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0']

const prepare = async (client: pg.Client) => {
  await client.connect()
  await migrate(client)
  await installJobs(client)
  await client.end()
}

const withDatabase = (url: string, name: string) => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** The template on every machine of the cluster that CITUS_URL names (docs/OPERATIONS.md). */
const prepareCluster = async (url: string) => {
  await createClusterDatabase(url, template)
  const owned = withDatabase(url, template)
  await prepare(ownerClient(owned))
  await distributeDatabase(owned)
  const server = connectPostgres(owned)
  await makeEnterprises(server)
  await server.close()
  await closeClusterDatabase(url, template)
  return { url }
}

const preparePostgres = async (): Promise<{ url: string; stop?: () => Promise<void> }> => {
  if (process.env.CITUS_URL) return prepareCluster(process.env.CITUS_URL)
  const own = process.env.DATABASE_URL ? undefined : await startPostgres(settings, { inMemory: true })
  const url = own?.url ?? (process.env.DATABASE_URL as string)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`DROP DATABASE IF EXISTS ${template}`)
  await admin.query(`CREATE DATABASE ${template}`)
  await admin.end()
  await prepare(ownerClient(withDatabase(url, template)))
  const server = connectPostgres(withDatabase(url, template))
  await makeEnterprises(server)
  await server.close()
  return { url, stop: own?.stop }
}

const prepareEmbedded = async (file: string) => {
  const embedded = openEmbedded({})
  await prepare(embedded.owner())
  const db = embedded.connect()
  await makeEnterprises(db)
  writeFileSync(file, await embedded.dump())
  await db.close()
}

/** Once a run: a migrated database on the project's engine, from which every test file makes its own copy in a moment. */
export default async function setup({ provide, config }: TestProject) {
  const removeBundle = await prepareBundle()
  if (config.env.TEST_ENGINE === 'postgres') {
    const { url, stop } = await preparePostgres()
    provide('postgres', url)
    return async () => {
      removeBundle()
      await stop?.()
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'tsumugi-snapshot-'))
  const snapshot = join(folder, 'snapshot.tar')
  await prepareEmbedded(snapshot)
  provide('snapshot', snapshot)
  return () => {
    removeBundle()
    rmSync(folder, { recursive: true, force: true })
  }
}
