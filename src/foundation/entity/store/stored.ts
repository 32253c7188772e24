import { sql } from 'kysely'
import { rows } from '../../platform/database/transaction.ts'
import { type AnyField, type Fields, type Held, isList } from '../entity.ts'
import type { IdList } from '../kinds/choice.ts'
import type { Scope, Store } from '../scope.ts'
import type { Stored } from '../validate.ts'
import { expression, listKeys, listTableOf, tableOf, whereVisible } from './store.ts'

type Entry = { id: number; key: string; value: number; level: number | null }

/** Puts the id lists of these records in place, each in the order it was given. */
const putLists = async (of: Store, scope: Scope, found: readonly Stored[]) => {
  const keys = listKeys(of.entity)
  if (keys.length === 0 || found.length === 0) return
  const byId = new Map(found.map((record) => [record.id_by_enterprise_id as number, record]))
  for (const record of found) for (const key of keys) record[key] = []
  const entries = await rows<Entry>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, column_name AS key, value_id AS value, ability_level_id AS level FROM ${listTableOf(of.entity)}
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${[...byId.keys()]}::integer[]) AND column_name = ANY(${keys}::text[])
        ORDER BY position, value_id`,
  )
  for (const { id, key, value, level } of entries)
    (byId.get(id)?.[key] as IdList | undefined)?.push({ id: value, ability_level_id: level })
}

/**
 * The records of these ids that the member may see, in the order of their ids, as the database holds them. With `lock`
 * nobody else changes them before the transaction ends.
 */
export const storedRecords = async <F extends Fields>(
  of: Store<F>,
  scope: Scope,
  ids: readonly number[],
  lock: boolean,
): Promise<Held<F>[]> => {
  const columns = Object.entries<AnyField>(of.entity.fields)
    .filter(([, field]) => !isList(field))
    .map(([key]) => sql`${expression(of, key)} AS ${sql.ref(key)}`)
  const found = await rows<Held<F>>(
    scope.tx,
    sql`SELECT ${sql.join(columns)} FROM ${tableOf(of.entity)} t WHERE ${whereVisible(of, scope)}
        AND t.id_by_enterprise_id = ANY(${ids}::integer[]) ORDER BY t.id_by_enterprise_id ${lock ? sql`FOR UPDATE OF t` : sql``}`,
  )
  await putLists(of, scope, found)
  return found
}
