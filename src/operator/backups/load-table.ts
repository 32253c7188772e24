import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Engine } from '#foundation/platform/database/types.ts'
import type { SavedTable } from './manifest.ts'

const escapes = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
])

/** The values of a line of COPY text: `\N` is null, and a backslash stands before what would end a value. */
export const readLine = (line: string): (string | null)[] =>
  line
    .split('\t')
    .map((value) =>
      value === '\\N' ? null : value.replace(/\\(.)/g, (_, letter: string) => escapes.get(letter) ?? letter),
    )

/** Lines as PostgreSQL ends them; `node:readline` would also end one at U+2028, which may stand in a text. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let open = ''
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (open + chunk).split('\n')
    open = lines.pop() ?? ''
    yield* lines
  }
}

/** So many characters of lines go into one INSERT. */
const batchLength = 1_000_000

/** The embedded engine takes no COPY from its client: the same lines by INSERT, a megabyte at a time. */
const insertLines = async (client: pg.ClientBase, table: string, columns: string[], path: string) => {
  const { rows } = await client.query(
    `SELECT attname::text AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0`,
    [table],
  )
  const types = new Map<string, string>(rows.map(({ name, type }) => [name, type]))
  const names = columns.map((column) => escapeIdentifier(column))
  const text = `INSERT INTO ${table} (${names.join(', ')}) SELECT ${columns.map((column, i) => `v.c${i}::${types.get(column)}`).join(', ')}
    FROM unnest(${columns.map((_, i) => `$${i + 1}::text[]`).join(', ')}) AS v (${columns.map((_, i) => `c${i}`).join(', ')})`
  let open: (string | null)[][] = []
  let length = 0
  const insert = async () => {
    if (open.length === 0) return
    await client.query(
      text,
      columns.map((_, i) => open.map((values) => values[i] ?? null)),
    )
    open = []
    length = 0
  }
  for await (const line of linesOf(path)) {
    open.push(readLine(line))
    length += line.length
    if (length >= batchLength) await insert()
  }
  await insert()
}

/** Puts the rows of a saved table into an empty one. Throws when their number is not that of the backup. */
export const loadTable = async (
  client: pg.ClientBase,
  engine: Engine,
  path: string,
  { name, columns, rows }: SavedTable,
): Promise<void> => {
  const table = escapeIdentifier(name)
  if (engine === 'pglite') await insertLines(client, table, columns, path)
  else {
    const list = columns.map((column) => escapeIdentifier(column)).join(', ')
    await pipeline(createReadStream(path), client.query(copyFrom(`COPY ${table} (${list}) FROM STDIN`)))
  }
  const { rows: counted } = await client.query(`SELECT count(*) AS count FROM ${table}`)
  if (Number(counted[0].count) !== rows)
    throw new Error(`${name} は${rows}行のはずが、${counted[0].count}行になりました`)
}
