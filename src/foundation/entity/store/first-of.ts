import { sql } from 'kysely'
import { rows } from '../../platform/database/transaction.ts'
import type { Scope } from '../scope.ts'

/** A column that an index holds behind enterprise_id, in the order of the index; the id comes last in it. */
export type KeyColumn = { name: string; type: 'text' | 'date' }

export type FoundAt = { at: number; id: number }

/**
 * For each key (its values in the order of `columns`) the first `most` records of the enterprise that have it, by id; `at` counts
 * the keys from 0. Reads as many index entries as it answers, however many records share a key and whatever the planner
 * knows of the enterprise: an import looks up rows that no statistics have seen yet.
 *
 * That holds because the last column is a range, so that only this index has the order asked for, because without a sort no
 * other index will do, and because arrays have the columns' types: row-level security keeps an index from serving a cast.
 */
export const firstOf = async (
  { tx, enterpriseId }: Scope,
  plural: string,
  columns: readonly KeyColumn[],
  keys: readonly (readonly string[])[],
  most: number,
): Promise<FoundAt[]> => {
  if (keys.length === 0) return []
  const arrays = columns.map(({ type }, i) => sql`${keys.map((key) => key[i])}::${sql.raw(`${type}[]`)}`)
  const wanted = columns.map((_, i) => sql.ref(`k.v${i}`))
  const own = columns.map(({ name }) => sql.ref(`t.${name}`))
  const last = columns.length - 1
  const same = own.map((column, i) =>
    i === last ? sql`${column} BETWEEN ${wanted[i]} AND ${wanted[i]}` : sql`${column} = ${wanted[i]}`,
  )
  // Ends with the transaction, should the statement fail.
  await sql`SET LOCAL enable_sort = off`.execute(tx)
  const found = await rows<FoundAt>(
    tx,
    sql`SELECT (k.at - 1)::integer AS at, f.id FROM unnest(${sql.join(arrays)}) WITH ORDINALITY AS k (${sql.join(columns.map((_, i) => sql.ref(`v${i}`)))}, at),
          LATERAL (SELECT t.id_by_enterprise_id AS id FROM ${sql.table(plural)} t
            WHERE t.enterprise_id = ${enterpriseId} AND ${sql.join(same, sql` AND `)}
            ORDER BY ${own[last]}, t.id_by_enterprise_id LIMIT ${most}) f`,
  )
  await sql`SET LOCAL enable_sort = on`.execute(tx)
  return found
}
