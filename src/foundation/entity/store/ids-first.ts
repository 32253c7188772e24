import { sql } from 'kysely'
import { row } from '../../platform/database/transaction.ts'
import type { Fragment } from '../../platform/database/types.ts'
import type { Condition } from '../condition.ts'
import type { AnyField } from '../entity.ts'
import type { Scope, Store } from '../scope.ts'
import { keywordGrams, keywordReadings, likePattern, textGrams } from '../search-text.ts'
import { any, valuesOf } from './condition-values.ts'
import { isLarge, sizeOf } from './is-large.ts'
import { listTableOf, tableName, tableOf } from './store.ts'

/**
 * Up to this many ids are resolved first and joined by id; beyond it so many rows match that a filter along the
 * sort order finds a page soon.
 */
export const resolveAtMost = 10_000

/** The same for the entries of an id list, which are read along their index: of a very large enterprise so many, as a share. */
const resolvedShare = 0.03
const resolvedMost = 30_000

const resolvedAtMost = async (of: Store, scope: Scope) =>
  Math.min(resolvedMost, Math.max(resolveAtMost, Math.floor((await sizeOf(of, scope)) * resolvedShare)))

/** Ids, or a filter to probe each row with; a broad one can still be narrowed once another condition has given ids. */
export type Resolved =
  | { ids: number[] }
  | { filter: Fragment; atLeast?: number; narrow?(ids: number[]): Promise<number[]>; entries?: Entries }

/**
 * The ids that meet a broad list condition, read along its index (`l.id_by_enterprise_id`), each up to `times` times; `reach` is
 * how far into the ids the first of them lead: the further, the fewer there are. `probe` is the filter for rows that others have
 * chosen: asked row by row, whatever the planner thinks of it.
 */
export type Entries = { from: Fragment; times: number; reach: number; probe: Fragment }

/** The keyword text of a record is read from the table, which costs more: so many hits of a large enterprise are resolved. */
const keywordHitsAtMost = async (of: Store, scope: Scope) =>
  (await isLarge(of, scope)) ? 2_000 : resolveAtMost

/** A record that has two of the wanted values is found twice. */
const distinct = (ids: number[]) => [...new Set(ids)]

/** Rare ids first: a list condition that matches few records becomes their ids, a broad one a probe per row. */
export const listCondition = async (
  of: Store,
  scope: Scope,
  key: string,
  field: AnyField,
  c: Condition,
): Promise<Resolved> => {
  const table = listTableOf(of.entity)
  const owned = sql`l.enterprise_id = ${scope.enterpriseId} AND l.column_name = ${key}`
  const probe = (more: Fragment, fence = sql``) =>
    sql`EXISTS (SELECT 1 FROM ${table} l WHERE ${owned} AND l.id_by_enterprise_id = t.id_by_enterprise_id ${more} ${fence})`
  if (c.type === 3 || c.type === 8) return { filter: probe(sql``) }
  if (c.type === 9) return { filter: sql`NOT ${probe(sql``)}` }
  const values = sql`AND l.value_id = ${any(valuesOf(field, c.value), 'integer')}`
  if (c.type === 2) return { filter: sql`NOT ${probe(values)}` }
  const idsOf = async (query: Fragment) =>
    (await row<{ ids: number[] }>(scope.tx, sql`SELECT array(${query}) AS ids`))?.ids ?? []
  const entries = sql`SELECT l.id_by_enterprise_id FROM ${table} l WHERE ${owned} ${values}`
  const most = await resolvedAtMost(of, scope)
  const first = await idsOf(sql`${entries} LIMIT ${most + 1}`)
  if (first.length <= most) return { ids: distinct(first) }
  const times = valuesOf(field, c.value).length
  const reach = first.reduce((a, b) => Math.max(a, b), 0) / times
  return {
    filter: probe(values),
    entries: { from: sql`(${entries} OFFSET 0) l`, times, reach, probe: probe(values, sql`OFFSET 0`) },
    // Read along the index and held against the ids that are known; without the fence the planner reads other values too.
    narrow: async (known) =>
      distinct(
        await idsOf(
          sql`SELECT l.id_by_enterprise_id FROM (${entries} OFFSET 0) l WHERE l.id_by_enterprise_id = ANY(${known}::integer[])`,
        ),
      ),
  }
}

/** The keyword: few hits are resolved to ids through the gram index, many are filtered along the sort order. */
export const keywordCondition = async (
  of: Store,
  scope: Scope,
  keyword: string,
): Promise<Resolved | undefined> => {
  const readings = keywordReadings(keyword)
  if (readings.length === 0) return undefined
  const most = await keywordHitsAtMost(of, scope)
  const found: Resolved[] = []
  for (const words of readings) found.push(await holdingAll(of, scope, words, most))
  return found.length === 1 ? found[0] : eitherOf(found)
}

const sampled = 200
/** Of the sample: one in twenty. */
const frequent = 10

/** Whether the newest records of a large enterprise hold the words so often that a page is soon full; the index would be read for all. */
const isFrequent = async (of: Store, scope: Scope, like: Fragment): Promise<boolean> => {
  if (!(await isLarge(of, scope))) return false
  const found = await row<{ count: number }>(
    scope.tx,
    sql`SELECT count(*)::integer AS count FROM (SELECT t.search_text FROM ${tableOf(of.entity)} t
          WHERE t.enterprise_id = ${scope.enterpriseId} ORDER BY t.updated_at DESC, t.id_by_enterprise_id DESC LIMIT ${sampled}) t WHERE ${like}`,
  )
  return (found?.count ?? 0) >= frequent
}

/** The records that hold all of these words. */
const holdingAll = async (of: Store, scope: Scope, words: string[], most: number): Promise<Resolved> => {
  const like = sql`t.search_text LIKE ALL(${words.map(likePattern)}::text[])`
  if (await isFrequent(of, scope, like)) return { filter: like }
  const { grams } = keywordGrams(scope.enterpriseId, words.join(' '))
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a))
  const found = await row<{ ids: number[] }>(
    scope.tx,
    sql`SELECT search_ids(${tableName(of.entity)}::regclass, ${grams}, ${likePattern(longest)}, ${most + 1}) AS ids`,
  )
  if (!found) return { filter: like }
  if (found.ids.length > most)
    return words.length === 1 ? { filter: like, atLeast: most + 1 } : { filter: like }
  if (words.length === 1) return { ids: found.ids }
  return { filter: sql`t.id_by_enterprise_id = ANY(${found.ids}::integer[]) AND ${like}` }
}

/** Any of several ways to read a keyword: their ids together where all are few, else a filter that tries each. */
const eitherOf = (found: readonly Resolved[]): Resolved => {
  const ids = distinct(found.flatMap((one) => ('ids' in one ? one.ids : [])))
  const filters = found.flatMap((one) => ('filter' in one ? [sql`(${one.filter})`] : []))
  if (filters.length === 0 && ids.length <= resolveAtMost) return { ids }
  const among = ids.length > 0 ? [sql`t.id_by_enterprise_id = ANY(${ids}::integer[])`] : []
  const atLeast = Math.max(0, ...found.map((one) => ('atLeast' in one ? (one.atLeast ?? 0) : 0)))
  return {
    filter: sql`(${sql.join([...filters, ...among], sql` OR `)})`,
    ...(atLeast > 0 && { atLeast }),
  }
}

/** Words of one condition that are looked up; more are rare. */
const wordsAtMost = 5

/**
 * The records that alone can hold one of these texts in a field of the keyword, found through the gram index; undefined
 * where they are many or the index cannot tell. The condition itself is still to be checked.
 */
export const textCandidates = async (
  of: Store,
  scope: Scope,
  words: readonly string[],
): Promise<number[] | undefined> => {
  const asked = words.map((word) => textGrams(scope.enterpriseId, word))
  if (words.length > wordsAtMost || asked.some((one) => !one)) return undefined
  const ids = new Set<number>()
  for (const one of asked) {
    const found = await row<{ ids: number[] }>(
      scope.tx,
      sql`SELECT search_text_ids(${tableName(of.entity)}::regclass, ${one?.grams}, ${one?.pattern}, ${resolveAtMost + 1}) AS ids`,
    )
    if (!found || found.ids.length > resolveAtMost) return undefined
    for (const id of found.ids) ids.add(id)
  }
  return ids.size <= resolveAtMost ? [...ids] : undefined
}
