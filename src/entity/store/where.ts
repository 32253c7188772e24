import { sql } from 'kysely'
import { row } from '../../platform/database/transaction.ts'
import type { Fragment } from '../../platform/database/types.ts'
import { badRequest } from '../../platform/errors.ts'
import { addDays } from '../../rules/calendar.ts'
import type { Condition } from '../condition.ts'
import { isCustomKey } from '../custom-property.ts'
import { type AnyField, isList } from '../entity.ts'
import { relatedFields, splitRelated } from '../related-fields.ts'
import type { Scope } from '../scope.ts'
import { keywordGrams, likePattern } from '../search-text.ts'
import { today } from '../today.ts'
import { withProperties } from './properties.ts'
import { expression, type Store, tableOf } from './store.ts'

/**
 * Up to this many ids are resolved first and joined by id; beyond it so many rows match that a filter along the
 * sort order finds a page soon.
 */
const resolveAtMost = 10_000

const valuesOf = (field: AnyField, raw: Condition['value']): unknown[] =>
  (Array.isArray(raw) ? raw : [raw]).slice(0, 200).map((one) => {
    const read = isList(field) ? { value: Number(one) } : field.read(one)
    if ('error' in read || (isList(field) && !Number.isSafeInteger(read.value)))
      throw badRequest(`検索条件「${field.label.ja}」の値を確認してください`)
    return read.value
  })

const any = (values: unknown[], column: string) => sql`ANY(${values}::${sql.raw(column)}[])`

/** Words without capital and small letters need no ILIKE, which is four times as slow on Japanese text. */
const likeOf = (word: string) => sql.raw(word.toLowerCase() === word.toUpperCase() ? 'LIKE' : 'ILIKE')

const textCondition = (e: Fragment, c: Condition): Fragment => {
  const words = (Array.isArray(c.value) ? c.value : [c.value]).map(String)
  const contains = sql.join(
    words.map((word) => sql`${e} ${likeOf(word)} ${likePattern(word.slice(0, 255))}`),
    sql` OR `,
  )
  return c.type === 1 ? sql`(${contains})` : sql`(${e} IS NULL OR NOT (${contains}))`
}

const bound = (field: AnyField, raw: unknown) => valuesOf(field, raw as Condition['value'])[0]

/** A condition on a column or computed value. */
const scalarCondition = (e: Fragment, field: AnyField, c: Condition): Fragment => {
  const column = sql.raw(field.column ?? 'text')
  switch (c.type) {
    case 1:
    case 2: {
      if (field.column === 'text' && field.view !== 'month') return textCondition(e, c)
      const values = valuesOf(field, c.value)
      return c.type === 1
        ? sql`${e} = ${any(values, field.column ?? '')}`
        : sql`(${e} IS NULL OR NOT (${e} = ${any(values, field.column ?? '')}))`
    }
    case 4:
      return sql`${e} >= ${bound(field, c.value)}::${column}`
    case 6:
      return sql`${e} <= ${bound(field, c.value)}::${column}`
    case 7: {
      const parts = [
        ...(c.min == null || c.min === '' ? [] : [sql`${e} >= ${bound(field, c.min)}::${column}`]),
        ...(c.max == null || c.max === '' ? [] : [sql`${e} <= ${bound(field, c.max)}::${column}`]),
      ]
      return parts.length > 0 ? sql`(${sql.join(parts, sql` AND `)})` : sql`true`
    }
    case 10: {
      const days = Number(c.value)
      if (!Number.isInteger(days) || days < 0 || days > 3_650)
        throw badRequest(`検索条件「${field.label.ja}」の日数は0〜3650で入力してください`)
      const from = today()
      const until = addDays(from, days)
      return field.column === 'timestamptz'
        ? sql`${e} >= ${`${from}T00:00:00+09:00`} AND ${e} < ${`${addDays(until, 1)}T00:00:00+09:00`}`
        : sql`${e} BETWEEN ${from} AND ${until}`
    }
    case 5:
      return sql`${e} <> ''`
    case 3:
    case 8:
      return sql`${e} IS NOT NULL`
    default:
      return sql`${e} IS NULL`
  }
}

/** Ids, or a filter to probe each row with; a broad one can still be narrowed once another condition has given ids. */
type Resolved = { ids: number[] } | { filter: Fragment; narrow?(ids: number[]): Promise<number[]> }

/** A record that has two of the wanted values is found twice. */
const distinct = (ids: number[]) => [...new Set(ids)]

/** Rare ids first: a list condition that matches few records becomes their ids, a broad one a probe per row. */
const listCondition = async (
  of: Store,
  scope: Scope,
  key: string,
  field: AnyField,
  c: Condition,
): Promise<Resolved> => {
  const table = sql.table(`${of.entity.plural}_lists`)
  const owned = sql`l.enterprise_id = ${scope.enterpriseId} AND l.column_name = ${key}`
  const probe = (more: Fragment) =>
    sql`EXISTS (SELECT 1 FROM ${table} l WHERE ${owned} AND l.id_by_enterprise_id = t.id_by_enterprise_id ${more})`
  if (c.type === 3 || c.type === 8) return { filter: probe(sql``) }
  if (c.type === 9) return { filter: sql`NOT ${probe(sql``)}` }
  const values = sql`AND l.value_id = ${any(valuesOf(field, c.value), 'integer')}`
  if (c.type === 2) return { filter: sql`NOT ${probe(values)}` }
  const ids = async (more: Fragment) => {
    const found = await row<{ ids: number[] }>(
      scope.tx,
      sql`SELECT array(SELECT l.id_by_enterprise_id FROM ${table} l WHERE ${owned} ${values} ${more}) AS ids`,
    )
    return found?.ids ?? []
  }
  const first = await ids(sql`LIMIT ${resolveAtMost + 1}`)
  if (first.length <= resolveAtMost) return { ids: distinct(first) }
  return {
    filter: probe(values),
    narrow: async (known) => distinct(await ids(sql`AND l.id_by_enterprise_id = ANY(${known}::integer[])`)),
  }
}

/** The keyword: few hits are resolved to ids through the gram index, many are filtered along the sort order. */
const keywordCondition = async (of: Store, scope: Scope, keyword: string): Promise<Resolved | undefined> => {
  const { words, grams } = keywordGrams(scope.enterpriseId, keyword)
  const first = words[0]
  if (!first) return undefined
  const patterns = words.map(likePattern)
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), first)
  const found = await row<{ ids: number[] }>(
    scope.tx,
    sql`SELECT search_ids(${of.entity.plural}::regclass, ${grams}, ${likePattern(longest)}, ${resolveAtMost + 1}) AS ids`,
  )
  const like = sql`t.search_text LIKE ALL(${patterns}::text[])`
  if (!found || found.ids.length > resolveAtMost) return { filter: like }
  if (words.length === 1) return { ids: found.ids }
  return { filter: sql`t.id_by_enterprise_id = ANY(${found.ids}::integer[]) AND ${like}` }
}

export type Where = {
  filter: Fragment
  /** When every condition was resolved: exactly these ids match (of those the member may see). */
  ids: number[] | undefined
}

const intersect = (a: number[] | undefined, b: number[]): number[] => {
  if (!a) return b
  const known = new Set(a)
  return b.filter((id) => known.has(id))
}

/** A condition on the record that a reference leads to; a record without the reference has no value there. */
const relatedCondition = async (
  of: Store,
  scope: Scope,
  { reference, key }: { reference: string; key: string },
  c: Condition,
): Promise<Fragment> => {
  const related = relatedFields(of.entity).some(({ column }) => column === c.column) || isCustomKey(key)
  const entity = of.entity.refers?.()[reference]
  if (!related || !entity) throw badRequest(`検索条件の項目「${c.column.slice(0, 100)}」はありません`)
  const { filter } = await where({ entity }, scope, [{ ...c, column: key }], '')
  const link = expression(of, reference)
  const matching = sql`SELECT t.id_by_enterprise_id FROM ${tableOf(entity)} t WHERE t.enterprise_id = ${scope.enterpriseId} AND ${filter}`
  const first = await row<{ ids: number[] }>(
    scope.tx,
    sql`SELECT array(${matching} LIMIT ${resolveAtMost + 1}) AS ids`,
  )
  const isRare = first && first.ids.length <= resolveAtMost
  const found = isRare ? sql`${link} = ${any(first.ids, 'integer')}` : sql`${link} IN (${matching})`
  return c.type === 2 || c.type === 9 ? sql`(${link} IS NULL OR ${found})` : found
}

const checkedField = (of: Store, c: Condition): AnyField => {
  const field = Object.hasOwn(of.entity.fields, c.column)
    ? (of.entity.fields[c.column] as AnyField)
    : undefined
  if (!field) throw badRequest(`検索条件の項目「${c.column.slice(0, 100)}」はありません`)
  if (!field.operators.includes(c.type))
    throw badRequest(`検索条件「${field.label.ja}」にその条件は使えません`)
  return field
}

/** The WHERE of conditions and keyword, joined by AND. Unknown columns and operators a kind has not are refused. */
export const where = async (
  plain: Store,
  scope: Scope,
  conditions: readonly Condition[],
  keyword: string,
): Promise<Where> => {
  const of = await withProperties(plain, scope)
  const filters: Fragment[] = []
  const broad: Exclude<Resolved, { ids: number[] }>[] = []
  let ids: number[] | undefined
  const put = (resolved: Resolved) => {
    if ('ids' in resolved) ids = intersect(ids, resolved.ids)
    else broad.push(resolved)
  }
  for (const c of conditions) {
    const related = splitRelated(c.column)
    if (related) {
      filters.push(await relatedCondition(of, scope, related, c))
      continue
    }
    const field = checkedField(of, c)
    if (isList(field)) put(await listCondition(of, scope, c.column, field, c))
    else filters.push(scalarCondition(expression(of, c.column), field, c))
  }
  const found = keyword.trim() ? await keywordCondition(of, scope, keyword) : undefined
  if (found) put(found)
  for (const { filter, narrow } of broad)
    if (ids && narrow) ids = await narrow(ids)
    else filters.push(filter)
  const all = [...(ids ? [sql`t.id_by_enterprise_id = ANY(${ids}::integer[])`] : []), ...filters]
  return {
    filter: all.length > 0 ? sql.join(all, sql` AND `) : sql`true`,
    ids: filters.length === 0 ? ids : undefined,
  }
}
