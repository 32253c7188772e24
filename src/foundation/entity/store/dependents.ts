import { sql } from 'kysely'
import { rows } from '../../platform/database/transaction.ts'
import type { Executor, Fragment } from '../../platform/database/types.ts'

/** A column that refers to a record by a foreign key (enterprise_id, column). */
export type Dependent = { table: string; column: string }

const referring = (tx: Executor, table: string, which: Fragment): Promise<Dependent[]> =>
  rows<Dependent>(
    tx,
    sql`SELECT child.relname AS "table", a.attname AS "column"
        FROM pg_constraint c JOIN pg_class child ON child.oid = c.conrelid
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[2]
        WHERE c.contype = 'f' AND ${which} AND c.confrelid = ${table}::regclass ORDER BY 1, 2`,
  )

/** The tables whose rows go with the records of a table, by name: the database deletes them (ON DELETE CASCADE). */
export const dependentsOf = (tx: Executor, table: string) => referring(tx, table, sql`c.confdeltype = 'c'`)

/** The links that end with the records of a table: those whose foreign key is named so, `ends_link_…`. */
export const linksTo = (tx: Executor, table: string) =>
  referring(tx, table, sql`c.conname LIKE 'ends\\_link\\_%'`)

/** The columns of a table that can be written, in order; the database computes the others itself. */
export const plainColumns = async (tx: Executor, table: string): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      tx,
      sql`SELECT attname::text AS name FROM pg_attribute
          WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    )
  ).map(({ name }) => name)
