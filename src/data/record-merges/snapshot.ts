import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'

type Row = Record<string, unknown>
/** A record as the database holds it, every column, with the rows of its id lists. */
export type Snapshot = { row: Row; lists: Row[] }

const hasLists = async (scope: Scope, plural: string) =>
  (
    await row<{ found: boolean }>(
      scope.tx,
      sql`SELECT to_regclass(${`${plural}_lists`}::text) IS NOT NULL AS found`,
    )
  )?.found === true

/** The record as it stands; undefined when it is not there. */
export const snapshot = async (scope: Scope, plural: string, id: number): Promise<Snapshot | undefined> => {
  const own = sql`t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = ${id}`
  const found = await row<{ row: Row }>(
    scope.tx,
    sql`SELECT to_jsonb(t) AS row FROM ${sql.table(plural)} t WHERE ${own}`,
  )
  if (!found) return undefined
  const lists = (await hasLists(scope, plural))
    ? await rows<{ row: Row }>(
        scope.tx,
        sql`SELECT to_jsonb(t) AS row FROM ${sql.table(`${plural}_lists`)} t WHERE ${own} ORDER BY column_name, position, value_id`,
      )
    : []
  return { row: found.row, lists: lists.map((each) => each.row) }
}

/** Columns that are written; generated ones follow by themselves. */
export const writtenColumns = async (scope: Scope, table: string): Promise<string[]> => {
  const found = await rows<{ name: string }>(
    scope.tx,
    sql`SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
  )
  return found.map(({ name }) => name)
}

/** Puts rows back as they were. */
export const insertRows = async (scope: Scope, table: string, given: readonly Row[]): Promise<void> => {
  if (given.length === 0) return
  const columns = sql.join((await writtenColumns(scope, table)).map((name) => sql.ref(name)))
  await sql`INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(given)}::jsonb) RETURNING 1`.execute(
    scope.tx,
  )
}

/** Puts a deleted record back, its lists too. */
export const insertSnapshot = async (scope: Scope, plural: string, { row: own, lists }: Snapshot) => {
  await insertRows(scope, plural, [own])
  await insertRows(scope, `${plural}_lists`, lists)
}
