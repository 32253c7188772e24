import { sql } from 'kysely'
import { rows } from '../../platform/database/transaction.ts'
import type { Executor } from '../../platform/database/types.ts'
import { own } from '../../rules/own.ts'
import { type AnyField, type Entity, isList, nameKey } from '../entity.ts'
import type { MasterMap, Named } from '../kind.ts'
import type { Scope } from '../scope.ts'
import type { Stored } from '../validate.ts'

/** What a record is called, in SQL over its own table; the exceptions are those whose title is no column. */
const titles: Record<string, string> = {
  company_members: "concat_ws(' ', l_name, f_name)",
  contract_operations: 'contract_name',
  billing_payments: 'contract_name',
  contracts: 'title',
  billing_merges: `concat(recipient_name, ' ', left(billing_month, 4), '年', right(billing_month, 2)::integer, '月分', CASE WHEN number IS NULL THEN '（未採番）' END)`,
  opportunities: `concat_ws(' × ',
    (SELECT c.name FROM candidates c WHERE c.enterprise_id = opportunities.enterprise_id AND c.id_by_enterprise_id = opportunities.candidate_id_by_enterprise_id),
    (SELECT j.name FROM jobs j WHERE j.enterprise_id = opportunities.enterprise_id AND j.id_by_enterprise_id = opportunities.job_id_by_enterprise_id))`,
}

/** Names of records by id; ids that are not there are absent. */
export const recordNames = async (tx: Executor, enterpriseId: number, plural: string, ids: number[]) => {
  if (ids.length === 0) return new Map<number, string>()
  const found = await rows<{ id: number; name: string | null }>(
    tx,
    plural === 'enterprise_members'
      ? sql`SELECT id_by_enterprise_id AS id, concat_ws(' ', l_name, f_name) AS name FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${ids})`
      : sql`SELECT id_by_enterprise_id AS id, ${sql.raw(own(titles, plural) ?? 'name')} AS name FROM ${sql.table(plural)} WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${ids})`,
  )
  return new Map(found.map(({ id, name }) => [id, name ?? '']))
}

type Single = { key: string; to: 'master' | 'record' | 'member'; list: string }

const singles = (entity: Entity, keys: readonly string[]): Single[] =>
  keys.flatMap((key) => {
    const field = own(entity.fields, key) as AnyField
    return field.link && !isList(field) ? [{ key, ...field.link }] : []
  })

const idsOf = (found: Stored[], links: Single[]) => {
  const ids = new Map<string, Set<number>>()
  for (const { key, list } of links) {
    const set = ids.get(list) ?? new Set()
    for (const row of found) if (row[key] != null) set.add(row[key] as number)
    ids.set(list, set)
  }
  return ids
}

/** Puts the name of every single reference beside its id: `company_id_by_enterprise_id` → `company: { id, name }`. */
export const addNames = async (
  scope: Scope,
  entity: Entity,
  keys: readonly string[],
  found: Stored[],
): Promise<void> => {
  const links = singles(entity, keys)
  const wanted = idsOf(
    found,
    links.filter(({ to }) => to !== 'master'),
  )
  const names = new Map<string, Map<number, string>>()
  for (const [list, ids] of wanted)
    names.set(list, await recordNames(scope.tx, scope.enterpriseId, list, [...ids]))
  for (const row of found)
    for (const { key, to, list } of links) {
      const id = row[key] as number | null
      const name =
        id === null ? undefined : to === 'master' ? scope.masters.name(list, id) : names.get(list)?.get(id)
      row[nameKey(key)] = id === null ? null : ({ id, name: name ?? '' } satisfies Named)
    }
}

/** What an entry of an id list is called. */
export const entryName = (scope: Scope, field: AnyField, id: number): string =>
  (field.link
    ? scope.masters.name(field.link.list, id)
    : field.choices?.find(([known]) => known === id)?.[1]) ?? ''

type ListRow = { id: number; column_name: string; value_id: number; ability_level_id: number | null }

/** Puts the id lists of these rows in place, as maps from id to { id, name, level }. */
export const addLists = async (
  scope: Scope,
  entity: Entity,
  keys: readonly string[],
  found: Stored[],
): Promise<void> => {
  const lists = keys.filter((key) => isList(own(entity.fields, key) as AnyField))
  if (lists.length === 0 || found.length === 0) return
  const byId = new Map(found.map((row) => [row.id_by_enterprise_id as number, row]))
  for (const row of found) for (const key of lists) row[key] = {}
  const all = await rows<ListRow>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, column_name, value_id, ability_level_id FROM ${sql.table(`${entity.plural}_lists`)}
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${[...byId.keys()]}) AND column_name = ANY(${lists})
        ORDER BY position, value_id`,
  )
  for (const { id, column_name, value_id, ability_level_id } of all) {
    const map = byId.get(id)?.[column_name] as MasterMap
    const name = entryName(scope, own(entity.fields, column_name) as AnyField, value_id)
    map[value_id] = { id: value_id, name, ...(ability_level_id === null ? {} : { ability_level_id }) }
  }
}
