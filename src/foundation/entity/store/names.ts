import { sql } from 'kysely'
import { plannedOnce } from '../../platform/database/prepared.ts'
import { rows } from '../../platform/database/transaction.ts'
import type { Fragment } from '../../platform/database/types.ts'
import { own } from '../../rules/own.ts'
import { type AnyField, type Entity, isList, nameKey } from '../entity.ts'
import type { MasterMap, Named } from '../kind.ts'
import type { Scope } from '../scope.ts'
import type { Stored } from '../validate.ts'
import { listTableOf, tableName, titleOf } from './store.ts'

/** Members are no kind of record of their own; they too are called by a name. */
const members = { table: 'enterprise_members', title: sql`concat_ws(' ', t.l_name, t.f_name)` }

const namedTable = ({ stores }: Scope, plural: string) => {
  if (plural === members.table) return members
  const of = stores.find(({ entity }) => entity.plural === plural)
  if (!of) throw new Error(`no store of ${plural}`)
  return { table: tableName(of.entity), title: titleOf(of) }
}

/** What a statement about several records begins with. For a single one the database finds a better plan than for any. */
const beginFor = (count: number): Fragment => (count > 1 ? plannedOnce : sql``)

type Names = Map<number, string>

/** Names of records of several kinds by kind and id, in one statement; ids that are not there are absent. */
const namesOf = async (
  scope: Scope,
  wanted: ReadonlyMap<string, Iterable<number>>,
): Promise<Map<string, Names>> => {
  const names = new Map<string, Names>()
  let most = 0
  const parts: Fragment[] = []
  for (const [plural, ids] of wanted) {
    const asked = [...ids]
    most = Math.max(most, asked.length)
    names.set(plural, new Map())
    if (asked.length === 0) continue
    const { table, title } = namedTable(scope, plural)
    parts.push(sql`SELECT ${sql.lit(plural)} AS plural, t.id_by_enterprise_id AS id, ${title} AS name FROM ${sql.table(table)} t
        WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = ANY(${asked}::integer[])`)
  }
  if (parts.length === 0) return names
  const found = await rows<{ plural: string; id: number; name: string | null }>(
    scope.tx,
    sql`${beginFor(most)} ${sql.join(parts, sql` UNION ALL `)}`,
  )
  for (const { plural, id, name } of found) names.get(plural)?.set(id, name ?? '')
  return names
}

/** Names of records of one kind by id; ids that are not there are absent. */
export const recordNames = async (scope: Scope, plural: string, ids: readonly number[]): Promise<Names> =>
  (await namesOf(scope, new Map([[plural, ids]]))).get(plural) ?? new Map()

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
  const names = await namesOf(scope, wanted)
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
    sql`${beginFor(found.length)} SELECT id_by_enterprise_id AS id, column_name, value_id, ability_level_id FROM ${listTableOf(entity)}
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${[...byId.keys()]}) AND column_name = ANY(${lists})
        ORDER BY position, value_id`,
  )
  for (const { id, column_name, value_id, ability_level_id } of all) {
    const map = byId.get(id)?.[column_name] as MasterMap
    const name = entryName(scope, own(entity.fields, column_name) as AnyField, value_id)
    map[value_id] = { id: value_id, name, ...(ability_level_id === null ? {} : { ability_level_id }) }
  }
}
