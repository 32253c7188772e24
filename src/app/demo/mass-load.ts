import type pg from 'pg'

/**
 * Fills tables with many rows, as the owner: foreign keys are not checked, and indexes are made again after the rows, which is
 * several times faster.
 */
export const loadTables = async (
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const { rows: dropped } = await client.query<{ indexdef: string; indexname: string }>(
    `SELECT indexname, indexdef FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = ANY($1) AND indexdef NOT LIKE 'CREATE UNIQUE%'`,
    [tables],
  )
  await client.query('SET session_replication_role = replica')
  for (const { indexname } of dropped) await client.query(`DROP INDEX "${indexname}"`)
  await fill()
  await client.query(`SET maintenance_work_mem = '1GB'`)
  for (const { indexdef } of dropped) await client.query(indexdef)
  await client.query('SET session_replication_role = DEFAULT')
  for (const table of tables) await client.query(`VACUUM (ANALYZE) ${table}`)
}

/** The shares of the enterprises: the first has 37% of all (10% among hundreds), the others ever less, the last a fiftieth of the second. */
export const shares = (total: number, enterprises: number): number[] => {
  if (enterprises === 1) return [total]
  const first = Math.floor(total * (enterprises > 100 ? 0.1 : 0.37))
  const weights = Array.from({ length: enterprises - 1 }, (_, i) => 0.02 ** (i / enterprises))
  const sum = weights.reduce((a, b) => a + b, 0)
  const rest = weights.map((weight) => Math.floor(((total - first) * weight) / sum))
  return [total - rest.reduce((a, b) => a + b, 0), ...rest]
}

/** Records made otherwise go on after these ids. */
export const setCounter = (client: pg.Client, enterpriseId: number, kind: string, value: number) =>
  client.query(`INSERT INTO counters (enterprise_id, kind, period, value) VALUES ($1, $2, '', $3)`, [
    enterpriseId,
    kind,
    value,
  ])
