import { sql } from 'kysely'
import { rows } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import type { Entity, Fields, Row } from '../entity.ts'
import type { ListQuery } from '../list-query.ts'
import type { Scope, Store } from '../scope.ts'
import type { Stored } from '../validate.ts'
import { countRows } from './count.ts'
import { throughCursor } from './cursor.ts'
import { addLists, addNames } from './names.ts'
import { orderBy, readPage, selection } from './page.ts'
import { withProperties } from './properties.ts'
import { tableOf, whereVisible } from './store.ts'
import { where } from './where.ts'

const selectedKeys = (of: Store, columns?: readonly string[]): string[] => {
  const all = Object.keys(of.entity.fields)
  if (!columns) return all
  const wanted = new Set([...columns, of.entity.title, 'id_by_enterprise_id', 'updated_at'])
  return all.filter((key) => wanted.has(key))
}

/** Turns database rows into answers: lists as maps, names beside ids. */
const answer = async (of: Store, scope: Scope, keys: readonly string[], found: Stored[]) => {
  await Promise.all([
    addLists(scope, of.entity as Entity, keys, found),
    addNames(scope, of.entity as Entity, keys, found),
  ])
  return found
}

export type Page<F extends Fields> = { rows: Row<F>[]; count: number; count_is_capped: boolean }

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
  const [counts, found] = await Promise.all([
    countRows(any, scope, matching),
    readPage(any, scope, query, keys, matching),
  ])
  return {
    rows: (await answer(any, scope, keys, found)) as Row<F>[],
    ...counts,
  }
}

/** Where a walk over many records goes on: `limit` of them behind the id `after`, those changed since a moment only. */
export type Step = Pick<ListQuery, 'keyword' | 'conditions'> & {
  after: number
  limit: number
  updated_since?: string | undefined
}

/** Written since a moment, or put back since then: what is restored stands as it was, with the time it had. */
const changedSince = ({ entity }: Store, { enterpriseId }: Scope, since: string) =>
  sql`(t.updated_at >= ${since} OR t.id_by_enterprise_id IN (SELECT h.target_id FROM histories h
      WHERE h.enterprise_id = ${enterpriseId} AND h.target_type = ${entity.name} AND h.kind IN ('restore', 'merge_undo')
        AND h.created_at >= ${since}))`

/**
 * The next records of a walk, by their ids. Ids are given in the order of the commits (`draw`), so that a walk meets every
 * record that is there throughout once, whatever is written meanwhile.
 */
export const listAfter = async <F extends Fields>(
  of: Store<F>,
  scope: Scope,
  { after, limit, updated_since, keyword, conditions }: Step,
  columns?: readonly string[],
): Promise<Row<F>[]> => {
  const any = await withProperties(of, scope)
  const keys = selectedKeys(any, columns)
  const { filter } = await where(any, scope, conditions, keyword)
  const since = updated_since ? sql`AND ${changedSince(any, scope, updated_since)}` : sql``
  const found = await rows<Stored>(
    scope.tx,
    sql`SELECT ${selection(any, keys)} FROM ${tableOf(any.entity)} t
        WHERE ${whereVisible(any, scope)} AND t.id_by_enterprise_id > ${after} AND ${filter} ${since}
        ORDER BY t.id_by_enterprise_id LIMIT ${limit}`,
  )
  return (await answer(any, scope, keys, found)) as Row<F>[]
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

/** Those of these records that the member may see, with the named columns (all without), in any order. */
export const findMany = async <F extends Fields>(
  of: Store<F>,
  scope: Scope,
  ids: readonly number[],
  columns?: readonly string[],
): Promise<Row<F>[]> => {
  const any = await withProperties(of, scope)
  const keys = selectedKeys(any, columns)
  const found = await rows<Stored>(
    scope.tx,
    sql`SELECT ${selection(any, keys)} FROM ${tableOf(any.entity)} t WHERE ${whereVisible(any, scope)} AND t.id_by_enterprise_id = ANY(${ids}::integer[])`,
  )
  return (await answer(any, scope, keys, found)) as Row<F>[]
}
