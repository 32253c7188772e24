import { sql } from 'kysely'
import { rows } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import { createPause } from '../../platform/pause.ts'
import { own } from '../../rules/own.ts'
import type { AnyField } from '../entity.ts'
import type { IdList } from '../kinds/choice.ts'
import type { Scope, Store } from '../scope.ts'
import type { Stored } from '../validate.ts'
import { type Changed, changedKeys, entriesOf } from './changes.ts'
import { writableColumns } from './columns.ts'
import type { Refused } from './each.ts'
import { recordHistory } from './history.ts'
import { type Patch, type Planned, planMany } from './plan.ts'
import { customJson, withProperties } from './properties.ts'
import { type SearchColumns, searchColumnsOf } from './search-columns.ts'
import { listKeys, listTableOf, tableOf } from './store.ts'
import { storedRecords } from './stored.ts'

/** A record that was written, with its updated_at before and after: what an undo puts back, and how it knows a later touch. */
export type Written = { id: number; before_at: string; after_at: string }
export type UpdateResult = { succeeded: Written[]; failed: Refused[] }

/** The keyword text follows from these fields, and from the names of what a record refers to. */
const touchesSearch = (of: Store, keys: readonly string[]) =>
  keys.some((key) => of.entity.keyword.includes(key) || of.keywordNames?.includes(key))

/** The UPDATE of the columns that differ in at least one record; `at` gives the updated_at to put back, else it is now. */
const writeColumns = async (
  of: Store,
  scope: Scope,
  changed: readonly Changed[],
  at?: Map<number, string>,
) => {
  const keys = [...new Set(changed.flatMap((one) => one.keys))]
  const columns = writableColumns(of).filter((key) => keys.includes(key))
  const withCustom = (of.custom ?? []).some((key) => keys.includes(key))
  const withSearch = touchesSearch(of, keys)
  const search = withSearch
    ? await searchColumnsOf(
        of,
        scope,
        changed.map(({ next }) => next),
      )
    : []
  const pause = createPause()
  const given: string[] = []
  for (const [i, { id, next, keys: own }] of changed.entries()) {
    await pause()
    const row: Stored = { id, at: at?.get(id) }
    for (const key of columns) row[key] = next[key]
    if (withCustom)
      row.custom = customJson(of, Object.fromEntries(own.map((key) => [key, next[key]]))) ?? '{}'
    if (withSearch) {
      const { search_text, search_grams } = search[i] as SearchColumns
      row.search_text = search_text
      row.grams = search_grams.join('\n')
    }
    given.push(JSON.stringify(row))
  }
  const types = columns.map(
    (key) => sql`, ${sql.ref(key)} ${sql.raw((own(of.entity.fields, key) as AnyField).column as string)}`,
  )
  const set = [
    ...columns.map((key) => sql`${sql.ref(key)} = given.${sql.ref(key)}`),
    ...(withCustom ? [sql`custom = jsonb_strip_nulls(t.custom || given.custom::jsonb)`] : []),
    ...(withSearch
      ? [sql`search_text = given.search_text`, sql`search_grams = string_to_array(given.grams, E'\\n')`]
      : []),
    // A millisecond ahead at least, so that two changes within one never look like the same state.
    at ? sql`updated_at = given.at` : sql`updated_at = moment_after(t.updated_at, statement_timestamp())`,
  ]
  // The ids once more as an array: how many there are in JSON the planner only guesses, and it may read all records instead.
  return rows<{ id: number; after_at: string }>(
    scope.tx,
    sql`UPDATE ${tableOf(of.entity)} t SET ${sql.join(set)}
        FROM json_to_recordset(${`[${given.join(',')}]`}::json) AS given (id integer, at timestamptz, custom text, search_text text, grams text${sql.join(types, sql``)})
        WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = given.id AND t.id_by_enterprise_id = ANY(${changed.map(({ id }) => id)}::integer[])
        RETURNING t.id_by_enterprise_id AS id, t.updated_at AS after_at`,
  )
}

const writeLists = async (of: Store, scope: Scope, changed: readonly Changed[]) => {
  const keys = listKeys(of.entity)
  const lists = changed.flatMap(({ id, next, keys: own }) =>
    own.filter((key) => keys.includes(key)).map((key) => ({ id, key, list: next[key] as IdList })),
  )
  if (lists.length === 0) return
  const table = listTableOf(of.entity)
  await sql`DELETE FROM ${table} l USING unnest(${lists.map((l) => l.id)}::integer[], ${lists.map((l) => l.key)}::text[]) AS gone (id, key)
    WHERE l.enterprise_id = ${scope.enterpriseId} AND l.id_by_enterprise_id = gone.id AND l.column_name = gone.key`.execute(
    scope.tx,
  )
  const entries = lists.flatMap(({ id, key, list }) =>
    list.map((value, at) => ({ id, key, value: value.id, level: value.ability_level_id, position: at + 1 })),
  )
  if (entries.length === 0) return
  await sql`INSERT INTO ${table} (enterprise_id, column_name, value_id, id_by_enterprise_id, ability_level_id, position)
    SELECT ${scope.enterpriseId}, key, value, id, level, position
    FROM json_to_recordset(${JSON.stringify(entries)}::json) AS e (id integer, key text, value integer, level integer, position integer) RETURNING 1`.execute(
    scope.tx,
  )
}

/**
 * Writes planned records exactly as `update` would one by one (columns, lists, keyword, history), set by set. With `at`
 * their updated_at is put back as well, so that a record is again as it was.
 */
export const writePlanned = async (
  of: Store,
  scope: Scope,
  planned: readonly Planned[],
  how: { at?: Map<number, string>; note?: string } = {},
): Promise<Written[]> => {
  const changed = planned
    .map((one) => ({ ...one, keys: changedKeys(of, one.before, one.next) }))
    .filter(({ keys }) => keys.length > 0)
  const after = new Map<number, string>()
  if (changed.length > 0) {
    for (const { id, after_at } of await writeColumns(of, scope, changed, how.at)) after.set(id, after_at)
    await writeLists(of, scope, changed)
    const entries = await entriesOf(of, scope, changed)
    await recordHistory(scope, how.note ? entries.map((entry) => ({ ...entry, note: how.note })) : entries)
    for (const { id, keys } of changed) await of.afterSave?.(scope, id, keys)
  }
  return planned.map(({ id, before }) => {
    const before_at = before.updated_at as string
    return { id, before_at, after_at: after.get(id) ?? before_at }
  })
}

/** The ids that were not found among these records: deleted since, or out of the member's sight. */
export const missingOf = (ids: readonly number[], stored: readonly Stored[]): Refused[] => {
  const there = new Set(stored.map((record) => record.id_by_enterprise_id))
  return ids.filter((id) => !there.has(id)).map((id) => ({ id, message: notFound().message }))
}

/** Changes up to a few thousand records in the caller's transaction; each that cannot be changed is answered with the reason. */
export const updateMany = async (
  plain: Store,
  scope: Scope,
  ids: readonly number[],
  patchOf: (before: Stored) => Patch,
): Promise<UpdateResult> => {
  const of = await withProperties(plain, scope)
  const stored = await storedRecords(of, scope, ids, true)
  const { planned, failed } = await planMany(of, scope, stored, patchOf)
  return {
    succeeded: await writePlanned(of, scope, planned),
    failed: [...failed, ...missingOf(ids, stored)],
  }
}
