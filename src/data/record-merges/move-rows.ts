import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import type { Reference } from './references.ts'

/** A primary key without the tenant, as JSON. */
type Key = Record<string, unknown>
export type Moved = Omit<Reference, 'key'> & { keys: Key[] }
/** A row the survivor had already (a unique index refuses a second), kept whole for the undo. */
export type Dropped = { table: string; row: Record<string, unknown> }

const whereOwned = (
  scope: Scope,
  { table, column, type }: Omit<Reference, 'key'>,
  id: number,
) => sql`${sql.table(table)} t
  WHERE t.enterprise_id = ${scope.enterpriseId} AND t.${sql.ref(column)} = ${id} ${type === null ? sql`` : sql`AND t.target_type = ${type}`}`

const keyColumns = (key: readonly string[]) => sql.join(key.map((name) => sql.ref(`t.${name}`)))

/** Keys as rows of their own table, so that the primary key's index serves the join. */
const keyRows = (table: string, keys: readonly Key[]) =>
  sql`jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(keys)}::jsonb) AS k`

const matches = (key: readonly string[]) =>
  sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = k.${sql.ref(name)}`),
    sql` AND `,
  )

/** How many rows belong to the record through this reference, of those that `filter` lets through. */
export const countRows = async (
  scope: Scope,
  reference: Reference,
  id: number,
  filter: Fragment,
): Promise<number> =>
  (
    await row<{ count: number }>(
      scope.tx,
      sql`SELECT count(*) AS count FROM ${whereOwned(scope, reference, id)} AND ${filter}`,
    )
  )?.count ?? 0

const isDuplicate = (error: unknown) => (error as { code?: string }).code === '23505'

const moveAll = async (scope: Scope, reference: Reference, from: number, to: number): Promise<Key[]> => {
  const { table, column, type, key } = reference
  return rows<Key>(
    scope.tx,
    sql`UPDATE ${sql.table(table)} t SET ${sql.ref(column)} = ${to}
        WHERE t.enterprise_id = ${scope.enterpriseId} AND t.${sql.ref(column)} = ${from} ${type === null ? sql`` : sql`AND t.target_type = ${type}`}
        RETURNING ${keyColumns(key)}`,
  )
}

/** Row by row, for the rare table where both records have what only one may have. */
const moveEach = async (scope: Scope, reference: Reference, loser: number, to: number) => {
  const { table, column, key } = reference
  const found = await rows<Key & { row: Record<string, unknown> }>(
    scope.tx,
    sql`SELECT ${keyColumns(key)}, to_jsonb(t) AS row FROM ${whereOwned(scope, reference, loser)}`,
  )
  const keys: Key[] = []
  const dropped: Dropped[] = []
  for (const { row: whole, ...own } of found) {
    const from = keyRows(table, [own])
    const one = sql`t.enterprise_id = ${scope.enterpriseId} AND ${matches(key)}`
    await sql`SAVEPOINT move_row`.execute(scope.tx)
    try {
      const moved = await row<Key>(
        scope.tx,
        sql`UPDATE ${sql.table(table)} t SET ${sql.ref(column)} = ${to} FROM ${from} WHERE ${one} RETURNING ${keyColumns(key)}`,
      )
      if (moved) keys.push(moved)
    } catch (error) {
      if (!isDuplicate(error)) throw error
      await sql`ROLLBACK TO SAVEPOINT move_row`.execute(scope.tx)
      await sql`DELETE FROM ${sql.table(table)} t USING ${from} WHERE ${one}`.execute(scope.tx)
      dropped.push({ table, row: whole })
    }
    await sql`RELEASE SAVEPOINT move_row`.execute(scope.tx)
  }
  return { keys, dropped }
}

/** Moves what belongs to one record to another; answers what was moved and what had to go, for the undo. */
export const moveRows = async (
  scope: Scope,
  reference: Reference,
  from: number,
  to: number,
): Promise<{ moved: Moved; dropped: Dropped[] }> => {
  const { key: _, ...what } = reference
  await sql`SAVEPOINT move_rows`.execute(scope.tx)
  try {
    const keys = await moveAll(scope, reference, from, to)
    await sql`RELEASE SAVEPOINT move_rows`.execute(scope.tx)
    return { moved: { ...what, keys }, dropped: [] }
  } catch (error) {
    if (!isDuplicate(error)) throw error
    await sql`ROLLBACK TO SAVEPOINT move_rows`.execute(scope.tx)
    const { keys, dropped } = await moveEach(scope, reference, from, to)
    return { moved: { ...what, keys }, dropped }
  }
}

/**
 * Moves rows back by their keys. Rows deleted since stay deleted; answers how many there are that belong to
 * another record by now, which the caller refuses.
 */
export const moveBack = async (
  scope: Scope,
  { table, column, type, keys }: Moved,
  from: number,
  to: number,
): Promise<{ elsewhere: number }> => {
  const key = Object.keys(keys[0] ?? {})
  if (key.length === 0) return { elsewhere: 0 }
  const given = keyRows(table, keys)
  const typed = type === null ? sql`` : sql`AND t.target_type = ${type}`
  const lost = await row<{ count: number }>(
    scope.tx,
    sql`SELECT count(*) AS count FROM ${sql.table(table)} t, ${given}
        WHERE t.enterprise_id = ${scope.enterpriseId} AND ${matches(key)} AND t.${sql.ref(column)} IS DISTINCT FROM ${from}`,
  )
  await sql`UPDATE ${sql.table(table)} t SET ${sql.ref(column)} = ${to} FROM ${given}
    WHERE t.enterprise_id = ${scope.enterpriseId} AND t.${sql.ref(column)} = ${from} ${typed} AND ${matches(key)}`.execute(
    scope.tx,
  )
  return { elsewhere: lost?.count ?? 0 }
}
