import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { readConfig } from '#foundation/platform/config.ts'
import { openFileStore } from '#foundation/platform/files/file-store.ts'
import { withOwner } from '#foundation/platform/start-database.ts'
import { restore } from '#operator/backups/restore.ts'
import { hashOfFile } from '#operator/backups/sealed.ts'
import { inSnapshot, type Source, selectTables } from '#operator/backups/snapshot.ts'
import { engine } from './app.ts'

let made = 0

/** A database without even a schema, as the product's variables say it; `folder` holds the files, and the embedded one. */
export const emptyEnvironment = async (folder: string): Promise<Record<string, string>> => {
  if (engine() === 'pglite') return { DATA_DIR: folder }
  const name = `tsumugi_empty_${process.pid}_${made++}`
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  const url = new URL(inject('postgres'))
  url.pathname = `/${name}`
  return { DATA_DIR: folder, DATABASE_URL: url.href }
}

/** What `npm run restore -- FOLDER` does. */
export const restoreInto = async (env: Record<string, string>, folder: string) => {
  const config = readConfig(env)
  const files = await openFileStore(config)
  return withOwner(config, (owner, on) => restore(owner, on, { files, config }, folder))
}

/** Every row of every table as text, computed columns too, by the name of the table. */
export const rowsOf = (source: Source): Promise<Record<string, string[]>> =>
  inSnapshot(source, async (client) => {
    const found: Record<string, string[]> = {}
    for (const { name } of await selectTables(client)) {
      const { rows } = await client.query(
        `SELECT t::text AS row FROM "${name}" t ORDER BY t::text COLLATE "C"`,
      )
      found[name] = rows.map(({ row }) => row)
    }
    return found
  })

/** The same of the database that an environment names. */
export const rowsIn = (env: Record<string, string>) =>
  withOwner(readConfig(env), (owner, on) => rowsOf({ engine: on, session: (work) => work(owner) }))

/** The hash of every stored file by its key. */
export const filesIn = async (dataDir: string): Promise<Record<string, string | undefined>> => {
  const root = join(dataDir, 'files')
  const keys = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
  const hashes = await Promise.all(keys.map((key) => hashOfFile(join(root, key))))
  return Object.fromEntries(keys.map((key, i) => [key, hashes[i]]))
}
