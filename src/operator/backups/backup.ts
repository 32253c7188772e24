import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import type { App } from '#foundation/api/app.ts'
import { type Manifest, placesOf } from './manifest.ts'
import { saveCertificates } from './save-certificates.ts'
import { type FileFault, saveFiles } from './save-files.ts'
import { saveTables } from './save-tables.ts'
import { expectedFiles, inSnapshot, type Source, selectSequences } from './snapshot.ts'

const product = () =>
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version as string

/** Everything of one moment: the tables, and the list of the files that they name, into `list`. */
const saveDatabase = (source: Source, folder: string, list: string) =>
  inSnapshot(source, async (client) => {
    const { rows: migrations } = await client.query('SELECT name, hash FROM migrations ORDER BY name')
    const tables = await saveTables(client, source.engine, folder)
    const lines = client.query(
      copyTo(`COPY (SELECT f.sha256 || '  files/' || f.key FROM ${expectedFiles} ORDER BY f.key) TO STDOUT`),
    )
    await pipeline(lines, createWriteStream(list))
    return { migrations, tables, sequences: await selectSequences(client) }
  })

/** Faults that still are some: a file that was erased or has expired since the snapshot is missed by nobody. */
const stillMissed = async (source: Source, faults: readonly FileFault[]): Promise<string[]> => {
  if (faults.length === 0) return []
  const { rows } = await inSnapshot(source, (client) =>
    client.query(`SELECT f.key FROM ${expectedFiles} AND f.key = ANY($1)`, [faults.map(({ key }) => key)]),
  )
  const expected = new Set(rows.map(({ key }) => key))
  return faults.filter(({ key }) => expected.has(key)).map(({ key, what }) => `${key}: ${what}`)
}

/**
 * Saves database, files and the certificates of seals into a new folder, which stands under its name only once it is complete. The database comes
 * first: files are only ever added, so those that its rows name are there. Files that are missing or changed are named
 * in `faults`, all the rest is saved. `previous` is a backup whose files may be linked.
 */
export const backUp = async (
  source: Source,
  app: Pick<App, 'files' | 'config'>,
  folder: string,
  previous?: string,
): Promise<Manifest> => {
  if (existsSync(folder)) throw new Error(`${folder} はすでにあります。新しい名前を指定してください`)
  await mkdir(dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}.unfinished-`)
  const started_at = new Date().toISOString()
  try {
    const places = placesOf(unfinished)
    await mkdir(places.tables)
    const list = join(unfinished, 'wanted')
    const { migrations, tables, sequences } = await saveDatabase(source, unfinished, list)
    const { saved, faults } = await saveFiles(app.files, list, unfinished, previous)
    await rm(list)
    const manifest: Manifest = {
      format: 1,
      product: product(),
      engine: source.engine,
      started_at,
      finished_at: new Date().toISOString(),
      migrations,
      tables,
      sequences,
      files: saved,
      certificates: await saveCertificates(app, unfinished),
      faults: await stillMissed(source, faults),
    }
    await writeFile(places.manifest, `${JSON.stringify(manifest, null, 1)}\n`, { flush: true })
    await rename(unfinished, folder)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}
