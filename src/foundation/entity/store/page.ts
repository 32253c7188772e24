import { sql } from 'kysely'
import { row, rows } from '../../platform/database/transaction.ts'
import type { Fragment } from '../../platform/database/types.ts'
import { badRequest } from '../../platform/errors.ts'
import { own } from '../../rules/own.ts'
import { type AnyField, isList, isSortable } from '../entity.ts'
import type { ListQuery } from '../list-query.ts'
import type { Scope, Store } from '../scope.ts'
import type { Stored } from '../validate.ts'
import { isLarge, sizeOf } from './is-large.ts'
import { expression, recordsOf, tableOf, whereVisible } from './store.ts'
import type { Where } from './where.ts'

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

/** What is read of a row: its columns and derived values; id lists are read apart. */
export const selection = (of: Store, keys: readonly string[]): Fragment =>
  sql.join(
    keys
      .filter((key) => !isList(own(of.entity.fields, key) as AnyField))
      .map((key) => sql`${expression(of, key)} AS ${sql.ref(key)}`),
  )

/** From here on the numbers alone are read past, which stand in the index, and then the rows of the page. */
const deepOffset = 1_000

type Part = { limit: number; offset: number }

/** Of the records with these ids one in three meets what else is asked for. */
const share = 0.3

/**
 * Whether ids are so few among all that to read them and sort is less than to go along the order until a page is full. The planner
 * does not know that an id stands for one record of each enterprise alone, and takes them for many.
 */
const areSparse = async (of: Store, scope: Scope, count: number, { limit, offset }: Part) =>
  count > 0 &&
  (await isLarge(of, scope)) &&
  count * count * share < (offset + limit) * (await sizeOf(of, scope))

/**
 * The rows of a page in the order of the query. From the highest value down those without one come last; no index holds
 * them so, and sorting them all would read them all: those with a value are asked for first, in the index's order, and
 * the others only where these do not fill the page.
 */
export const readPage = async (
  of: Store,
  scope: Scope,
  query: ListQuery,
  keys: readonly string[],
  { begin, filter, ids, atLeast, among }: Where,
): Promise<Stored[]> => {
  const visible = sql`${tableOf(of.entity)} t WHERE ${whereVisible(of, scope)}`
  // Many rows pass the filter, which nobody told the planner: it would read all of them and sort them.
  const whole = { limit: query.limit_value, offset: (query.page - 1) * query.limit_value }
  const isSparse = among !== undefined && (await areSparse(of, scope, among.ids.length, whole))
  const matching = isSparse
    ? sql`(SELECT t.* FROM ${recordsOf(of, scope, among.ids)} WHERE ${whereVisible(of, scope)} OFFSET 0) t WHERE ${among.filter}`
    : atLeast !== undefined && alwaysSet.has(query.sort)
      ? sql`(SELECT * FROM ${visible} ${orderBy(of, query)} OFFSET 0) t WHERE ${filter}`
      : sql`${visible} AND ${filter}`
  const inParts =
    query.order === 'desc' && !alwaysSet.has(query.sort) && !ids && !isSparse && !own(of.computed, query.sort)
  const order = orderBy(of, query, inParts)
  const read = (more: Fragment, { limit, offset }: Part) => {
    const page = (from: Fragment) => sql`${from} ${order} LIMIT ${limit} OFFSET ${offset}`
    const found = sql`${matching} ${more}`
    if (offset < deepOffset)
      return rows<Stored>(scope.tx, page(sql`${begin} SELECT ${selection(of, keys)} FROM ${found}`))
    const ids = page(sql`SELECT t.id_by_enterprise_id FROM ${found}`)
    return rows<Stored>(
      scope.tx,
      sql`SELECT ${selection(of, keys)} FROM ${tableOf(of.entity)} t WHERE t.enterprise_id = ${scope.enterpriseId}
          AND t.id_by_enterprise_id = ANY(ARRAY(${ids})) ${order}`,
    )
  }
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
