import { sql } from 'kysely'
import { rows } from '../../platform/database/transaction.ts'
import type { Fragment } from '../../platform/database/types.ts'
import { createPause } from '../../platform/pause.ts'
import { own } from '../../rules/own.ts'
import { type AnyField, type Entity, isList } from '../entity.ts'
import type { IdList } from '../kinds/choice.ts'
import type { Scope, Store } from '../scope.ts'
import { indexGrams, searchText } from '../search-text.ts'
import type { Stored } from '../validate.ts'
import { recordNames } from './names.ts'
import { tableOf } from './store.ts'

export type SearchColumns = { search_text: string; search_grams: string[] }

const linkOf = (of: Store, key: string) => (own(of.entity.fields, key) as AnyField).link?.list as string

/** The names of what these rows refer to, by table; one query a table. */
const namesOf = async (of: Store, scope: Scope, found: readonly Stored[]) => {
  const keysOf = Map.groupBy(of.keywordNames ?? [], (key) => linkOf(of, key))
  const names = new Map<string, Map<number, string>>()
  for (const [list, keys] of keysOf) {
    const ids = new Set(found.flatMap((row) => keys.flatMap((key) => (row[key] as number | null) ?? [])))
    names.set(list, await recordNames(scope, list, [...ids]))
  }
  return (key: string, row: Stored) => names.get(linkOf(of, key))?.get(row[key] as number)
}

const ownText = (of: Store, scope: Scope, values: Stored) => (key: string) => {
  const field = own(of.entity.fields, key) as AnyField
  if (!isList(field)) return values[key] as string | null
  return ((values[key] as IdList | undefined) ?? [])
    .map(({ id }) => scope.masters.name(field.link?.list ?? '', id))
    .join(' ')
}

/** Texts and grams of the keyword search for rows as stored, in their order. */
export const searchColumnsOf = async (
  of: Store,
  scope: Scope,
  found: readonly Stored[],
): Promise<SearchColumns[]> => {
  const nameOf = await namesOf(of, scope, found)
  const pause = createPause()
  const made: SearchColumns[] = []
  for (const values of found) {
    await pause()
    const names = (of.keywordNames ?? []).map((key) => nameOf(key, values))
    const own = of.entity.keyword.map(ownText(of, scope, values))
    const search_text = searchText([...own, ...new Set(names)])
    made.push({ search_text, search_grams: indexGrams(scope.enterpriseId, search_text) })
  }
  return made
}

/** Text and grams of the keyword search for a row as stored. */
export const searchColumns = async (of: Store, scope: Scope, values: Stored): Promise<SearchColumns> =>
  (await searchColumnsOf(of, scope, [values]))[0] as SearchColumns

/** Writes the keyword texts of these rows (SQL over the alias `t`) anew; nobody's `updated_at` changes. */
export const rewriteSearch = async (of: Store, scope: Scope, which: Fragment): Promise<void> => {
  const keys = [...of.entity.keyword, ...(of.keywordNames ?? [])].map((key) => sql.ref(`t.${key}`))
  const found = await rows<Stored & { id: number }>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, ${sql.join(keys)} FROM ${tableOf(of.entity)} t
        WHERE t.enterprise_id = ${scope.enterpriseId} AND (${which}) ORDER BY t.id_by_enterprise_id FOR UPDATE`,
  )
  if (found.length === 0) return
  const search = await searchColumnsOf(of, scope, found)
  // A gram holds no white space, so a text joined by line breaks is an array that travels.
  const given = search.map(({ search_text, search_grams }, i) => ({
    id: found[i]?.id,
    search_text,
    grams: search_grams.join('\n'),
  }))
  await sql`UPDATE ${tableOf(of.entity)} t SET search_text = given.search_text, search_grams = string_to_array(given.grams, E'\\n')
    FROM json_to_recordset(${JSON.stringify(given)}::json) AS given (id integer, search_text text, grams text)
    WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = given.id`.execute(scope.tx)
}

/**
 * What the store of an entity does after a save (`afterSave`): when the name of a record has changed, whatever finds
 * it by that name (`keywordNames`) is found by the new one at once, in the same transaction.
 */
export const renameEverywhere =
  ({ plural, title }: Entity) =>
  async (scope: Scope, id: number, changedKeys: readonly string[]): Promise<void> => {
    if (!changedKeys.includes(title)) return
    for (const of of scope.stores) {
      const keys = (of.keywordNames ?? []).filter((key) => own(of.entity.fields, key)?.link?.list === plural)
      if (keys.length === 0) continue
      const refers = keys.map((key) => sql`${sql.ref(`t.${key}`)} = ${id}`)
      await rewriteSearch(of, scope, sql.join(refers, sql` OR `))
    }
  }
