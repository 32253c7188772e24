import { sql } from 'kysely'
import { peek } from '../../platform/database/counter.ts'
import { row, rows } from '../../platform/database/transaction.ts'
import type { Fragment } from '../../platform/database/types.ts'
import { badRequest, notFound } from '../../platform/errors.ts'
import { own } from '../../rules/own.ts'
import { type AnyField, type Entity, type Fields, isList, isSortable, type Row } from '../entity.ts'
import type { ListQuery } from '../list-query.ts'
import type { Scope, Store } from '../scope.ts'
import type { Stored } from '../validate.ts'
import { throughCursor } from './cursor.ts'
import { addLists, addNames } from './names.ts'
import { withProperties } from './properties.ts'
import { expression, tableOf, whereVisible } from './store.ts'
import { type Where, where } from './where.ts'

const alwaysSet = new Set(['id_by_enterprise_id', 'created_at', 'updated_at'])

/** `inParts`: records with and without a value are asked for apart, so that it matters not which of them come last. */
export const orderBy = (
  of: Store,
  { sort, order }: Pick<ListQuery, 'sort' | 'order'>,
  inParts = false,
): Fragment => {
  const field = own(of.entity.fields, sort)
  if (!field || !isSortable(field)) throw badRequest(`「${sort.slice(0, 100)}」では並べ替えできません`)
  const direction = sql.raw(order === 'asc' ? 'ASC' : 'DESC')
  const nulls = sql.raw(inParts || alwaysSet.has(sort) || order === 'asc' ? '' : 'NULLS LAST')
  return sql`ORDER BY ${expression(of, sort)} ${direction} ${nulls}, t.id_by_enterprise_id ${direction}`
}

const selectedKeys = (of: Store, columns?: readonly string[]): string[] => {
  const all = Object.keys(of.entity.fields)
  if (!columns) return all
  const wanted = new Set([...columns, of.entity.title, 'id_by_enterprise_id', 'updated_at'])
  return all.filter((key) => wanted.has(key))
}

const selection = (of: Store, keys: readonly string[]): Fragment =>
  sql.join(
    keys
      .filter((key) => !isList(own(of.entity.fields, key) as AnyField))
      .map((key) => sql`${expression(of, key)} AS ${sql.ref(key)}`),
  )

/** Turns database rows into answers: lists as maps, names beside ids. */
const answer = async (of: Store, scope: Scope, keys: readonly string[], found: Stored[]) => {
  await addLists(scope, of.entity as Entity, keys, found)
  await addNames(scope, of.entity as Entity, keys, found)
  return found
}

export type Page<F extends Fields> = { rows: Row<F>[]; count: number; count_is_capped: boolean }

/**
 * Counting stops here: nobody reads on past it, and the exact count of a broad condition costs more than its page.
 * An agency of up to 30,000 records of the kind counts to 10,000, a larger one to 1,000.
 */
const countCap = async (of: Store, scope: Scope) =>
  (await peek(scope.tx, scope.enterpriseId, of.entity.plural)) <= 30_000 ? 10_000 : 1_000

const countRows = async (
  of: Store,
  scope: Scope,
  { filter, ids }: Where,
): Promise<{ count: number; count_is_capped: boolean }> => {
  if (ids && !of.visible?.(scope)) return { count: ids.length, count_is_capped: false }
  const cap = await countCap(of, scope)
  const counted = await row<{ count: number }>(
    scope.tx,
    sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${tableOf(of.entity)} t WHERE ${whereVisible(of, scope)} AND ${filter} LIMIT ${cap + 1}) c`,
  )
  const count = counted?.count ?? 0
  return { count: Math.min(count, cap), count_is_capped: count > cap }
}

type Part = { limit: number; offset: number }

/**
 * The rows of a page in the order of the query. From the highest value down those without one come last; no index holds
 * them so, and sorting them all would read them all: those with a value are asked for first, in the index's order, and
 * the others only where these do not fill the page.
 */
const readPage = async (
  of: Store,
  scope: Scope,
  query: ListQuery,
  keys: readonly string[],
  { filter, ids }: Where,
): Promise<Stored[]> => {
  const matching = sql`${tableOf(of.entity)} t WHERE ${whereVisible(of, scope)} AND ${filter}`
  const inParts =
    query.order === 'desc' && !alwaysSet.has(query.sort) && !ids && !own(of.computed, query.sort)
  const order = orderBy(of, query, inParts)
  const read = (more: Fragment, { limit, offset }: Part) =>
    rows<Stored>(
      scope.tx,
      sql`SELECT ${selection(of, keys)} FROM ${matching} ${more} ${order} LIMIT ${limit} OFFSET ${offset}`,
    )
  const whole = { limit: query.limit_value, offset: (query.page - 1) * query.limit_value }
  if (!inParts) return read(sql``, whole)
  const value = sql.ref(`t.${query.sort}`)
  const found = await read(sql`AND ${value} IS NOT NULL`, whole)
  if (found.length === whole.limit) return found
  const counted = sql`SELECT count(*) AS count FROM ${matching} AND ${value} IS NOT NULL`
  const before =
    found.length > 0
      ? whole.offset + found.length
      : ((await row<{ count: number }>(scope.tx, counted))?.count ?? 0)
  const rest = { limit: whole.limit - found.length, offset: Math.max(whole.offset - before, 0) }
  return [...found, ...(await read(sql`AND ${value} IS NULL`, rest))]
}

/** One page of the records that match, with how many there are (see `countCap`). */
export const list = async <F extends Fields>(
  of: Store<F>,
  scope: Scope,
  query: ListQuery,
  columns?: readonly string[],
): Promise<Page<F>> => {
  const any = await withProperties(of, scope)
  const keys = selectedKeys(any, columns)
  const matching = await where(any, scope, query.conditions, query.keyword)
  const counts = await countRows(any, scope, matching)
  const found = await readPage(any, scope, query, keys, matching)
  return {
    rows: (await answer(any, scope, keys, found)) as Row<F>[],
    ...counts,
  }
}

/** All matching records in batches, for long lists; memory stays flat. */
export async function* stream<F extends Fields>(
  of: Store<F>,
  scope: Scope,
  query: Omit<ListQuery, 'page'>,
  columns?: readonly string[],
): AsyncGenerator<Row<F>[]> {
  const any = await withProperties(of, scope)
  const keys = selectedKeys(any, columns)
  const { filter } = await where(any, scope, query.conditions, query.keyword)
  const select = sql`SELECT ${selection(any, keys)} FROM ${tableOf(any.entity)} t
    WHERE ${whereVisible(any, scope)} AND ${filter} ${orderBy(any, query)} LIMIT ${query.limit_value}`
  yield* throughCursor<Stored, Row<F>[]>(
    scope.tx,
    select,
    async (batch) => (await answer(any, scope, keys, batch)) as Row<F>[],
  )
}

/** One record, or 404 when it is not there or not this member's to see. */
export const find = async <F extends Fields>(of: Store<F>, scope: Scope, id: number): Promise<Row<F>> => {
  const any = await withProperties(of, scope)
  const keys = Object.keys(any.entity.fields)
  const found = await rows<Stored>(
    scope.tx,
    sql`SELECT ${selection(any, keys)} FROM ${tableOf(any.entity)} t WHERE ${whereVisible(any, scope)} AND t.id_by_enterprise_id = ${id}`,
  )
  if (found.length === 0) throw notFound()
  return (await answer(any, scope, keys, found))[0] as Row<F>
}

/** Those of these records that the member may see, with the named columns, in any order. */
export const findMany = async <F extends Fields>(
  of: Store<F>,
  scope: Scope,
  ids: readonly number[],
  columns: readonly string[],
): Promise<Row<F>[]> => {
  const any = await withProperties(of, scope)
  const keys = selectedKeys(any, columns)
  const found = await rows<Stored>(
    scope.tx,
    sql`SELECT ${selection(any, keys)} FROM ${tableOf(any.entity)} t WHERE ${whereVisible(any, scope)} AND t.id_by_enterprise_id = ANY(${ids}::integer[])`,
  )
  return (await answer(any, scope, keys, found)) as Row<F>[]
}
