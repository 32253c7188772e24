import type pg from 'pg'

type Wanted = {
  table: string
  /** The record that is copied. */
  id: number
  count: number
  /** Columns that count up with the copies, with the value of the first. */
  links?: Readonly<Record<string, number>>
  /** Columns that end in the number of the copy: what has to be another one each time. */
  numbered?: readonly string[]
}

/**
 * Copies a record of an enterprise in the database, as the owner; answers the number of the first copy. The record is made in FROM:
 * in the list of what is selected it would be made anew for each of its columns.
 */
export const copyRecords = async (
  owner: pg.Client,
  enterpriseId: number,
  { table, id, count, links = {}, numbered = ['title'] }: Wanted,
): Promise<number> => {
  const drawn = await owner.query(
    `UPDATE counters SET value = value + $3 WHERE enterprise_id = $1 AND kind = $2 AND period = '' RETURNING value - $3 + 1 AS first`,
    [enterpriseId, table, count],
  )
  const first = drawn.rows[0].first as number
  const counted = Object.entries({ id_by_enterprise_id: first, ...links })
    .map(([column, from]) => `'${column}', ${from} + n`)
    .join(', ')
  const named = numbered
    .map(
      (column) => `|| CASE WHEN to_jsonb(c)->>'${column}' IS NULL THEN '{}'
        ELSE jsonb_build_object('${column}', ($4::integer + n) || (to_jsonb(c)->>'${column}')) END`,
    )
    .join(' ')
  const columns = await owner.query(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  )
  const { names } = columns.rows[0] as { names: string }
  await owner.query(
    `INSERT INTO ${table} (${names}) SELECT ${names.replace(/(^|, )/g, '$1made.')} FROM ${table} c, generate_series(0, $3::integer - 1) n,
       jsonb_populate_record(NULL::${table}, to_jsonb(c) || jsonb_build_object(${counted}) ${named}) made
     WHERE c.enterprise_id = $1 AND c.id_by_enterprise_id = $2`,
    [enterpriseId, id, count, first],
  )
  return first
}
