import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Engine } from '#foundation/platform/database/types.ts'
import { placesOf, type SavedTable } from './manifest.ts'
import { createSeal } from './sealed.ts'
import { selectTables } from './snapshot.ts'

/** So many pages of 8 kB are read at once from the embedded engine, which holds each answer in memory as a whole. */
const pages = 512

/** What to copy of a table, piece by piece; a server streams, so there one piece is enough. */
const piecesOf = async (client: pg.ClientBase, engine: Engine, table: string, columns: string) => {
  if (engine === 'postgres') return [`${table} (${columns})`]
  const { rows } = await client.query(`SELECT pg_relation_size($1::regclass) / 8192 AS pages`, [table])
  const from = Array.from({ length: Math.ceil(rows[0].pages / pages) }, (_, i) => i * pages)
  return from.map(
    (page) =>
      `(SELECT ${columns} FROM ${table} WHERE ctid >= '(${page},0)'::tid AND ctid < '(${page + pages},0)'::tid)`,
  )
}

/** Writes every row of a table as PostgreSQL's COPY text: one line a row. */
const saveTable = async (
  client: pg.ClientBase,
  engine: Engine,
  path: string,
  { name, columns }: Pick<SavedTable, 'name' | 'columns'>,
): Promise<SavedTable> => {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ')
  const pieces = await piecesOf(client, engine, escapeIdentifier(name), list)
  async function* bytes() {
    for (const piece of pieces) yield* client.query(copyTo(`COPY ${piece} TO STDOUT`))
  }
  const seal = createSeal()
  await pipeline(bytes, seal.stream, createWriteStream(path, { flush: true }))
  const { sha256, lines } = seal.read()
  return { name, columns, rows: lines, sha256 }
}

/** Writes all tables of a snapshot into the folder of a backup. Memory does not grow with them. */
export const saveTables = async (client: pg.ClientBase, engine: Engine, folder: string) => {
  const tables: SavedTable[] = []
  for (const table of await selectTables(client))
    tables.push(await saveTable(client, engine, placesOf(folder).table(table.name), table))
  return tables
}
