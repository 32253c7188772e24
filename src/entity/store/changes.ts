import { sql } from 'kysely'
import { type AnyField, display, type Entity, isList } from '../entity.ts'
import type { MasterMap } from '../kind.ts'
import type { IdList } from '../kinds/choice.ts'
import type { Scope } from '../scope.ts'
import type { Stored } from '../validate.ts'
import { database, writableColumns, writeLists } from './columns.ts'
import { type HistoryEntry, recordHistory } from './history.ts'
import { addNames } from './names.ts'
import { searchColumns } from './search-columns.ts'
import { listKeys, type Store, tableOf } from './store.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const labelsOf = async (of: Store, scope: Scope, keys: string[], values: Stored) => {
  const named: Stored = { ...values }
  await addNames(scope, of.entity as Entity, keys, [named])
  for (const key of keys) {
    const field = of.entity.fields[key] as AnyField
    if (!isList(field)) continue
    const map: MasterMap = {}
    for (const { id, ability_level_id } of (values[key] as IdList | undefined) ?? [])
      map[`k${Object.keys(map).length}`] = {
        id,
        name: scope.masters.name(field.link?.list ?? '', id) ?? '',
        ability_level_id,
      }
    named[key] = map
  }
  return named
}

const changesOf = async (
  of: Store,
  scope: Scope,
  id: number,
  keys: string[],
  before: Stored,
  after: Stored,
): Promise<HistoryEntry[]> => {
  const [old, now] = [await labelsOf(of, scope, keys, before), await labelsOf(of, scope, keys, after)]
  return keys.map((key) => {
    const field = of.entity.fields[key] as AnyField
    return {
      target_type: of.entity.name,
      target_id: id,
      kind: 'update',
      process_id: of.processes?.update ?? null,
      column_name: key,
      old_value: before[key] ?? null,
      new_value: after[key] ?? null,
      old_label: display(field, key, old),
      new_label: display(field, key, now),
    }
  })
}

/** Writes the columns of `next` that differ from `before`, with their history. Answers the changed keys. */
export const writeChanges = async (
  of: Store,
  scope: Scope,
  id: number,
  before: Stored,
  next: Stored,
): Promise<string[]> => {
  const keys = [...writableColumns(of), ...listKeys(of.entity)].filter(
    (key) => next[key] !== undefined && !same(before[key], next[key]),
  )
  if (keys.length === 0) return []
  const columns = keys.filter((key) => !isList(of.entity.fields[key] as AnyField))
  const search = await searchColumns(of, scope, next)
  const set = columns.map(
    (key) => sql`${sql.ref(key)} = ${database(of.entity.fields[key] as AnyField, next[key])}`,
  )
  // A millisecond ahead at least, so that two changes within one never look like the same state.
  await sql`UPDATE ${tableOf(of.entity)} SET ${sql.join([
    ...set,
    sql`search_text = ${search.search_text}`,
    sql`search_grams = ${search.search_grams}`,
    sql`updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')`,
  ])} WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  const lists = Object.fromEntries(
    keys.filter((key) => !columns.includes(key)).map((key) => [key, next[key]]),
  )
  await writeLists(of, scope, id, lists)
  await recordHistory(scope, await changesOf(of, scope, id, keys, before, next))
  return keys
}
