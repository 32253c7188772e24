import { sql } from 'kysely'
import type { Fragment } from '../../platform/database/types.ts'
import { own } from '../../rules/own.ts'
import { type AnyField, isList } from '../entity.ts'
import type { ListQuery } from '../list-query.ts'
import type { Scope, Store } from '../scope.ts'
import { throughCursor } from './cursor.ts'
import { orderBy } from './list.ts'
import { expression, listTableOf, tableOf, whereVisible } from './store.ts'
import { where } from './where.ts'

/**
 * A record as texts: a value for each key as the database writes it, an instant as Japan's clock shows it
 * ('2026/11/05 23:20'), null for an id list; behind them the entries of all its id lists, see `listEntry`.
 */
export type Texts = readonly (string | null)[]

const textOf = (of: Store, key: string): Fragment => {
  const { column } = own(of.entity.fields, key) as AnyField
  if (column === null) return sql`NULL`
  return column === 'timestamptz'
    ? sql`to_char(${expression(of, key)} AT TIME ZONE 'Asia/Tokyo', 'YYYY/MM/DD HH24:MI')`
    : sql`${expression(of, key)}::text`
}

/** 'skill_ids:12:4,skill_ids:31': column, id and level of each entry, by column and id. */
const entriesOf = (of: Store, { enterpriseId }: Scope, lists: readonly string[]): Fragment =>
  lists.length === 0
    ? sql`NULL`
    : sql`(SELECT string_agg(concat_ws(':', l.column_name, l.value_id, l.ability_level_id), ',' ORDER BY l.column_name, l.value_id)
           FROM ${listTableOf(of.entity)} l WHERE l.enterprise_id = ${enterpriseId}
             AND l.id_by_enterprise_id = t.id_by_enterprise_id AND l.column_name = ANY(${[...lists]}::text[]))`

/** An entry of `Texts` in its parts. */
export const listEntry = (entry: string): { key: string; id: number; level: number | null } => {
  const [key = '', id, level] = entry.split(':')
  return { key, id: Number(id), level: level === undefined ? null : Number(level) }
}

/**
 * All matching records as texts in batches; one value of the database for each record, since it is what reads values
 * one by one that takes longest. `of` has its custom properties (`withProperties`). Before a batch comes, `prepare` is
 * told of it and may ask the same transaction.
 */
export async function* streamTexts(
  of: Store,
  scope: Scope,
  query: Omit<ListQuery, 'page'>,
  keys: readonly string[],
  prepare: (batch: readonly Texts[]) => Promise<void>,
): AsyncGenerator<readonly Texts[]> {
  const lists = keys.filter((key) => isList(own(of.entity.fields, key) as AnyField))
  const texts = sql.join([...keys.map((key) => textOf(of, key)), entriesOf(of, scope, lists)])
  const { filter } = await where(of, scope, query.conditions, query.keyword)
  const select = sql`SELECT array_to_json(ARRAY[${texts}]::text[]) AS texts FROM ${tableOf(of.entity)} t
    WHERE ${whereVisible(of, scope)} AND ${filter} ${orderBy(of, query)} LIMIT ${query.limit_value}`
  yield* throughCursor(scope.tx, select, async (found: { texts: Texts }[]) => {
    const batch = found.map(({ texts }) => texts)
    await prepare(batch)
    return batch
  })
}
