import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import type { App } from '#foundation/api/app.ts'
import { knownMigrations, migrate } from '#foundation/platform/database/migrate.ts'
import type { Engine } from '#foundation/platform/database/types.ts'
import { checkBackup } from './check-backup.ts'
import { loadTable } from './load-table.ts'
import { type Manifest, placesOf } from './manifest.ts'
import { restoreCertificates } from './save-certificates.ts'
import { readList } from './save-files.ts'
import { selectTables } from './snapshot.ts'

/** Throws unless no enterprise and no operator stands in the database: nothing is ever written over. */
const refuseData = async (owner: pg.ClientBase) => {
  for (const table of ['enterprises', 'admin_members']) {
    const { rows } = await owner.query('SELECT to_regclass($1) AS there', [table])
    if (!rows[0].there) continue
    const { rows: held } = await owner.query(`SELECT 1 FROM ${table} LIMIT 1`)
    if (held.length > 0)
      throw new Error('このデータベースにはすでにデータがあります。空のデータベースに復元してください')
  }
}

/** Brings the schema to where it was when the backup was made; throws where that is not to be had. */
const migrateAs = async (owner: pg.Client, { migrations, product }: Manifest) => {
  const known = knownMigrations()
  const strange = migrations.filter(({ name, hash }) => known.get(name) !== hash).map(({ name }) => name)
  if (strange.length > 0)
    throw new Error(
      `この版が知らないマイグレーションがあります（${strange.join('、')}）。バックアップを取った版（${product}）以降を置いてください`,
    )
  await migrate(owner, new Set(migrations.map(({ name }) => name)))
  const { rows } = await owner.query('SELECT name FROM migrations')
  if (rows.length !== migrations.length)
    throw new Error(
      'このデータベースのスキーマは、バックアップより新しくなっています。新しいデータベースを作って復元してください',
    )
}

/** The tables of the backup must be those of the schema, column by column. */
const refuseOtherTables = async (owner: pg.Client, { tables }: Manifest) => {
  const shapeOf = (list: readonly { name: string; columns: string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]))
  if (shapeOf(await selectTables(owner)) !== shapeOf(tables))
    throw new Error('バックアップの表と列が、そのマイグレーションのものと違います')
}

/** Loads all tables in one transaction. A foreign key would ask for an order, so they stand aside and are checked at the end. */
const loadTables = async (owner: pg.Client, engine: Engine, folder: string, manifest: Manifest) => {
  const { rows: keys } = await owner.query(
    `SELECT conrelid::regclass::text AS "table", conname::text AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )
  await owner.query('BEGIN')
  try {
    for (const { table, name } of keys)
      await owner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`)
    // Migrations have written rows of their own.
    await owner.query(`TRUNCATE ${manifest.tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`)
    for (const table of manifest.tables)
      await loadTable(owner, engine, placesOf(folder).table(table.name), table)
    for (const { name, last_value } of manifest.sequences)
      if (last_value !== null)
        await owner.query('SELECT setval($1::regclass, $2::bigint)', [escapeIdentifier(name), last_value])
    for (const { table, name, definition } of keys)
      await owner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`)
    await owner.query('COMMIT')
  } catch (error) {
    await owner.query('ROLLBACK').catch(() => undefined)
    throw error
  }
  await owner.query('ANALYZE')
}

/**
 * Puts a backup into an empty database, the store of files and the certificates of seals. Nothing is written before every part has been held against
 * its hash; the rows come last and all at once, so that after a failure the database is still empty and it may run again.
 * Migrations that are younger than the backup run at the next start.
 */
export const restore = async (
  owner: pg.Client,
  engine: Engine,
  app: Pick<App, 'files' | 'config'>,
  folder: string,
): Promise<Manifest> => {
  await refuseData(owner)
  const manifest = await checkBackup(folder)
  await migrateAs(owner, manifest)
  await refuseOtherTables(owner, manifest)
  const places = placesOf(folder)
  for await (const batch of readList(places.fileList))
    await Promise.all(batch.map(({ key }) => app.files.putBack(key, places.file(key))))
  await restoreCertificates(app, folder, manifest)
  await loadTables(owner, engine, folder, manifest)
  return manifest
}
