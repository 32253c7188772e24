import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { own } from '#foundation/rules/own.ts'
import { targetTables } from './target-tables.ts'

/** A column that says which record a row belongs to. `type` is set where a target_type stands beside it. */
export type Reference = {
  table: string
  column: string
  type: string | null
  /** The other columns of the table's primary key besides enterprise_id, and the column itself when it is one of them. */
  key: string[]
}

type ForeignKey = { table: string; column: string }

/**
 * Foreign keys to a table of records, read from the catalogue; the record's own lists, where it has any, are part of it and left out.
 * The column is the one that stands for id_by_enterprise_id.
 */
const foreignKeys = (tx: Executor, plural: string): Promise<ForeignKey[]> =>
  rows<ForeignKey>(
    tx,
    sql`SELECT c.conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint c
        CROSS JOIN LATERAL unnest(c.conkey, c.confkey) AS pair (own, theirs)
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = pair.own
        JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = pair.theirs AND f.attname = 'id_by_enterprise_id'
        WHERE c.contype = 'f' AND c.confrelid = ${plural}::regclass AND c.conrelid IS DISTINCT FROM to_regclass(${`${plural}_lists`}::text)
        ORDER BY 1, 2`,
  )

const primaryKeys = async (tx: Executor): Promise<Map<string, string[]>> => {
  const found = await rows<{ table: string; columns: string[] }>(
    tx,
    sql`SELECT i.indrelid::regclass::text AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
        FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
        WHERE i.indisprimary AND a.attname <> 'enterprise_id' GROUP BY 1`,
  )
  return new Map(found.map(({ table, columns }) => [table, columns]))
}

/** Everything that can belong to a record of this kind: foreign keys, then the tables with target_type and target_id. */
export const referencesTo = async (tx: Executor, type: string, plural: string): Promise<Reference[]> => {
  const keys = await primaryKeys(tx)
  const keyOf = (table: string) => keys.get(table) ?? []
  const moving = Object.keys(targetTables).filter((table) => own(targetTables, table) === 'moves')
  return [
    ...(await foreignKeys(tx, plural)).map(({ table, column }) => ({
      table,
      column,
      type: null,
      key: keyOf(table),
    })),
    ...moving.map((table) => ({ table, column: 'target_id', type, key: keyOf(table) })),
  ]
}
