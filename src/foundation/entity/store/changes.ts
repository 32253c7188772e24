import { sql } from 'kysely'
import { own } from '../../rules/own.ts'
import { type AnyField, display, type Entity, isList } from '../entity.ts'
import type { MasterMap } from '../kind.ts'
import type { IdList } from '../kinds/choice.ts'
import type { Scope, Store } from '../scope.ts'
import type { Stored } from '../validate.ts'
import { database, writableColumns, writeLists } from './columns.ts'
import { type HistoryEntry, recordHistory } from './history.ts'
import { addNames, entryName } from './names.ts'
import { customJson, withProperties } from './properties.ts'
import { searchColumns } from './search-columns.ts'
import { listKeys, tableOf } from './store.ts'
import { updatedNow } from './updated-now.ts'

/** Keys in one order: the database keeps those of its JSON in an order of its own. */
const sortLists = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
const text = (value: unknown) => JSON.stringify(value ?? null, sortLists)
const same = (a: unknown, b: unknown) => text(a) === text(b)

/** These records with the names of what they refer to in place, as `display` reads them. */
const addLabels = async (of: Store, scope: Scope, keys: string[], records: readonly Stored[]) => {
  const named = records.map((values): Stored => ({ ...values }))
  await addNames(scope, of.entity as Entity, keys, named)
  for (const key of keys) {
    const field = own(of.entity.fields, key) as AnyField
    if (!isList(field)) continue
    for (const values of named) {
      const map: MasterMap = {}
      for (const { id, ability_level_id } of (values[key] as IdList | undefined) ?? [])
        map[`k${Object.keys(map).length}`] = { id, name: entryName(scope, field, id), ability_level_id }
      values[key] = map
    }
  }
  return named
}

/** A record before and after a write, with the keys in which it differs. */
export type Changed = { id: number; keys: readonly string[]; before: Stored; next: Stored }

/** The keys in which `next` differs from what is stored. */
export const changedKeys = (of: Store, before: Stored, next: Stored): string[] =>
  [...writableColumns(of), ...(of.custom ?? []), ...listKeys(of.entity)].filter(
    (key) => next[key] !== undefined && next[key] !== before[key] && !same(before[key], next[key]),
  )

/** What changed, as history entries and previews say it: an entry a field, with the names of what it refers to. */
export const entriesOf = async (
  of: Store,
  scope: Scope,
  changed: readonly Changed[],
): Promise<(HistoryEntry & { column_name: string })[]> => {
  const keys = [...new Set(changed.flatMap((one) => one.keys))]
  const pick = (values: Stored) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  const [old, now] = [
    await addLabels(
      of,
      scope,
      keys,
      changed.map(({ before }) => pick(before)),
    ),
    await addLabels(
      of,
      scope,
      keys,
      changed.map(({ next }) => pick(next)),
    ),
  ]
  return changed.flatMap((one, i) =>
    one.keys.map((key) => {
      const field = own(of.entity.fields, key) as AnyField
      return {
        target_type: of.entity.name,
        target_id: one.id,
        kind: 'update',
        process_id: of.processes?.update ?? null,
        column_name: key,
        old_value: one.before[key] ?? null,
        new_value: one.next[key] ?? null,
        old_label: display(field, key, old[i] as Stored),
        new_label: display(field, key, now[i] as Stored),
      }
    }),
  )
}

/** Writes the columns of `next` that differ from `before`, with their history. Answers the changed keys. */
export const writeChanges = async (
  plain: Store,
  scope: Scope,
  id: number,
  before: Stored,
  next: Stored,
): Promise<string[]> => {
  const of = await withProperties(plain, scope)
  const keys = changedKeys(of, before, next)
  if (keys.length === 0) return []
  const written = writableColumns(of)
  const columns = keys.filter((key) => written.includes(key))
  const changed = Object.fromEntries(keys.map((key) => [key, next[key]]))
  const custom = customJson(of, changed)
  const search = await searchColumns(of, scope, next)
  const set = columns.map(
    (key) => sql`${sql.ref(key)} = ${database(own(of.entity.fields, key) as AnyField, next[key])}`,
  )
  // A millisecond ahead at least, so that two changes within one never look like the same state.
  await sql`UPDATE ${tableOf(of.entity)} SET ${sql.join([
    ...set,
    ...(custom ? [sql`custom = jsonb_strip_nulls(custom || ${custom}::jsonb)`] : []),
    sql`search_text = ${search.search_text}`,
    sql`search_grams = ${search.search_grams}`,
    updatedNow,
  ])} WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await writeLists(of, scope, id, changed)
  await recordHistory(scope, await entriesOf(of, scope, [{ id, keys, before, next }]))
  await of.afterSave?.(scope, id, keys)
  return keys
}
