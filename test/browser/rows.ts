import type pg from 'pg'

/** What a table holds: how many rows, and a sum that every insert and update changes, since each leaves its transaction. */
export type Rows = Record<string, string>

let last: { transaction: string; rows: Rows } | undefined

/** Every table of ours, also those no role of the product sees; the work of the jobs (pgboss) goes by the clock. */
export const rowsOf = async (pool: pg.Pool): Promise<Rows> => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN; SET LOCAL ROLE NONE')
    // Only what writes gets a number of a transaction: without a new one there is nothing new to read.
    const { transaction } = (
      await client.query('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS transaction')
    ).rows[0]
    if (last && last.transaction === transaction) return last.rows
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    )
    const each = tables.map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) AS rows FROM ${name}`,
    )
    const { rows } = await client.query<{ name: string; rows: string }>(each.join(' UNION ALL '))
    const all = Object.fromEntries(rows.map(({ name, rows: held }) => [name, held]))
    last = { transaction, rows: all }
    return all
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
