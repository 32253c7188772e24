import { sql } from 'kysely'
import { plannedOnce } from '../../platform/database/prepared.ts'
import { row } from '../../platform/database/transaction.ts'
import type { Fragment } from '../../platform/database/types.ts'
import { badRequest } from '../../platform/errors.ts'
import { own } from '../../rules/own.ts'
import type { Condition } from '../condition.ts'
import { isCustomKey } from '../custom-property.ts'
import { type AnyField, isList } from '../entity.ts'
import { relatedFields, splitRelated } from '../related-fields.ts'
import type { Scope, Store } from '../scope.ts'
import { any } from './condition-values.ts'
import { customCandidates } from './custom-candidates.ts'
import {
  type Entries,
  keywordCondition,
  listCondition,
  type Resolved,
  resolveAtMost,
  textCandidates,
} from './ids-first.ts'
import { withProperties } from './properties.ts'
import { scalarCondition } from './scalar-condition.ts'
import { expression, tableOf } from './store.ts'

export type Where = {
  /** What a statement of this condition begins with: without one it is planned alike whatever is asked for. */
  begin: Fragment
  filter: Fragment
  /** When every condition was resolved: exactly these ids match (of those the member may see). */
  ids: number[] | undefined
  /** So many match at least, where that is known already (of those the member may see). */
  atLeast?: number | undefined
  /** None but these ids match, and what of the conditions is left to be met. */
  among?: { ids: readonly number[]; filter: Fragment } | undefined
  /** The ids of the rarest broad list condition, and what of the others is left to be met: what matches is counted from there. */
  along?: { entries: Entries; filter: Fragment } | undefined
}

const allOf = (filters: readonly Fragment[]): Fragment =>
  filters.length > 0 ? sql.join(filters, sql` AND `) : sql`true`

type Broad = Exclude<Resolved, { ids: number[] }>

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
  const entity = own(of.entity.refers?.(), reference)
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

/** The broad list condition that fewest meet, apart from the other filters. */
const rarest = (broad: readonly Broad[], filters: readonly Fragment[]): Where['along'] => {
  const listed = broad.flatMap(({ filter, entries }) => (entries ? [{ filter, entries }] : []))
  const [first] = listed.toSorted((a, b) => b.entries.reach - a.entries.reach)
  if (!first) return undefined
  const probeOf = (each: Fragment) => listed.find(({ filter }) => filter === each)?.entries.probe ?? each
  const rest = filters.filter((each) => each !== first.filter).map(probeOf)
  return { entries: first.entries, filter: allOf(rest) }
}

const checkedField = (of: Store, c: Condition): AnyField => {
  const field = own(of.entity.fields, c.column)
  if (!field) throw badRequest(`検索条件の項目「${c.column.slice(0, 100)}」はありません`)
  if (!field.operators.includes(c.type))
    throw badRequest(`検索条件「${field.label.ja}」にその条件は使えません`)
  return field
}

/** Records that alone can meet the condition, where an index knows them: of a text, or of any custom property. */
const candidatesOf = async (of: Store, scope: Scope, field: AnyField, c: Condition): Promise<Fragment[]> => {
  const isEmpty = c.type === 2 || c.type === 9
  if (isCustomKey(c.column)) return isEmpty ? [] : customCandidates(of, scope, field, c)
  const isText = c.type === 1 && field.column === 'text' && field.view !== 'month'
  if (!isText || !of.entity.keyword.includes(c.column)) return []
  const words = (Array.isArray(c.value) ? c.value : [c.value]).map((word) => String(word).slice(0, 255))
  const ids = await textCandidates(of, scope, words)
  return ids ? [sql`t.id_by_enterprise_id = ANY(${ids}::integer[])`] : []
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
  const broad: Broad[] = []
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
    else {
      filters.push(...(await candidatesOf(of, scope, field, c)))
      filters.push(scalarCondition(expression(of, c.column), field, c))
    }
  }
  const found = keyword.trim() ? await keywordCondition(of, scope, keyword) : undefined
  if (found) put(found)
  for (const { filter, narrow } of broad)
    if (ids && narrow) ids = await narrow(ids)
    else filters.push(filter)
  const along = ids ? undefined : rarest(broad, filters)
  const all = [...(ids ? [sql`t.id_by_enterprise_id = ANY(${ids}::integer[])`] : []), ...filters]
  return {
    begin: all.length > 0 ? sql`` : plannedOnce,
    filter: allOf(all),
    ids: filters.length === 0 ? ids : undefined,
    among: ids && { ids, filter: allOf(filters) },
    along,
    atLeast: conditions.length === 0 && found && 'atLeast' in found ? found.atLeast : undefined,
  }
}
