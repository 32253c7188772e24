import { sql } from 'kysely'
import type { Fragment } from '../../platform/database/types.ts'
import { own } from '../../rules/own.ts'
import { type AnyField, isList } from '../entity.ts'
import type { ListQuery } from '../list-query.ts'
import type { Scope, Store } from '../scope.ts'
import { throughCursor } from './cursor.ts'
import { orderBy } from './page.ts'
import { expression, listTableOf, tableOf, whereVisible } from './store.ts'
import { where } from './where.ts'

/**
 * A record as texts: a value for each key as the database writes it, an instant as Japan's clock shows it
 * ('2026/11/05 23:20'), null for an id list; and the entries of its id lists, see `listEntry`.
 */
export type Texts = { values: readonly (string | null)[]; entries: readonly string[] | null }

const textOf = (of: Store, key: string): Fragment => {
  const { column } = own(of.entity.fields, key) as AnyField
  if (column === null) return sql`NULL`
  return column === 'timestamptz'
    ? sql`to_char(${expression(of, key)} AT TIME ZONE 'Asia/Tokyo', 'YYYY/MM/DD HH24:MI')`
    : sql`${expression(of, key)}::text`
}

/** '2:12:4', '2:31': place of the list among those of the keys, id and level of each entry, list by list, by id. */
const entriesOf = (of: Store, { enterpriseId }: Scope, keys: readonly string[]): Fragment => {
  const listed = keys.filter((key) => isList(own(of.entity.fields, key) as AnyField))
  if (listed.length === 0) return sql`NULL::json`
  const lists = sql`${listed}::text[]`
  return sql`(SELECT array_to_json(array_agg(concat_ws(':', array_position(${lists}, l.column_name) - 1, l.value_id, l.ability_level_id)
                ORDER BY l.column_name, l.value_id))
      FROM ${listTableOf(of.entity)} l WHERE l.enterprise_id = ${enterpriseId}
        AND l.id_by_enterprise_id = t.id_by_enterprise_id AND l.column_name = ANY(${lists}))`
}

/** An entry in its parts; `at` is the place of its list among those of the keys. */
export const listEntry = (entry: string): { at: number; id: number; level: number | null } => {
  const [at, id, level] = entry.split(':')
  return { at: Number(at), id: Number(id), level: level === undefined ? null : Number(level) }
}

/**
 * All matching records as texts in batches: the database writes them as JSON, since to read values one by one takes
 * longest. `of` has its custom properties (`withProperties`). Before a batch comes, `prepare` is told of it and may ask
 * the same transaction.
 */
export async function* streamTexts(
  of: Store,
  scope: Scope,
  query: Omit<ListQuery, 'page'>,
  keys: readonly string[],
  prepare: (batch: readonly Texts[]) => Promise<void>,
): AsyncGenerator<readonly Texts[]> {
  const values = sql.join(keys.map((key) => textOf(of, key)))
  const { filter } = await where(of, scope, query.conditions, query.keyword)
  const select = sql`SELECT array_to_json(ARRAY[${values}]::text[]) AS values, ${entriesOf(of, scope, keys)} AS entries
    FROM ${tableOf(of.entity)} t WHERE ${whereVisible(of, scope)} AND ${filter} ${orderBy(of, query)} LIMIT ${query.limit_value}`
  yield* throughCursor(scope.tx, select, async (batch: Texts[]) => {
    await prepare(batch)
    return batch
  })
}
