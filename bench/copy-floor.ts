import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

const drained = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Columns that are written; PostgreSQL fills generated ones itself. */
const storedColumns = async (owner: pg.Client, table: string): Promise<string> => {
  const { rows: names } = await owner.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = '${table}' AND is_generated = 'NEVER' ORDER BY ordinal_position`,
  )
  return names.map(({ column_name }) => `"${column_name}"`).join(', ')
}

/**
 * The floor: the rows that the import stored, taken out and copied into tables with the same columns and indexes
 * (but without row-level security, foreign keys and checks).
 */
export const copySeconds = async (owner: pg.Client, enterpriseId: number, after: number) => {
  const parts = [
    ['candidates', 'id_by_enterprise_id'],
    ['candidates_lists', 'id_by_enterprise_id'],
    ['histories', 'target_id'],
  ] as const
  let seconds = 0
  for (const [table, key] of parts) {
    const only = table === 'histories' ? `AND target_type = 'candidate'` : ''
    const columns = await storedColumns(owner, table)
    const bytes = await drained(
      owner.query(
        copyTo(
          `COPY (SELECT ${columns} FROM ${table} WHERE enterprise_id = ${enterpriseId} AND ${key} > ${after} ${only}) TO STDOUT`,
        ),
      ),
    )
    await owner.query(`CREATE TABLE bench_${table} (LIKE ${table} INCLUDING ALL EXCLUDING IDENTITY)`)
    const from = performance.now()
    const stream = owner.query(copyFrom(`COPY bench_${table} (${columns}) FROM STDIN`))
    stream.end(bytes)
    await once(stream, 'finish')
    seconds += (performance.now() - from) / 1000
    await owner.query(`DROP TABLE bench_${table}`)
  }
  return seconds
}
