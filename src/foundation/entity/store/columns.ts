import { sql } from 'kysely'
import type { AnyField } from '../entity.ts'
import type { IdList } from '../kinds/choice.ts'
import type { Scope, Store } from '../scope.ts'
import type { Stored } from '../validate.ts'
import { columnKeys, listKeys, listTableOf } from './store.ts'

/** A value as its column takes it. */
export const database = (field: AnyField, value: unknown) =>
  field.column === 'jsonb' && value !== null ? JSON.stringify(value) : value

/** Columns that a write sets; the store's own are set by the statements. */
export const writableColumns = (of: Store) =>
  columnKeys(of).filter((key) => !['id_by_enterprise_id', 'created_at', 'updated_at'].includes(key))

/** Writes the id lists that `values` names; the others stay. */
export const writeLists = async (of: Store, scope: Scope, id: number, values: Stored) => {
  const table = listTableOf(of.entity)
  for (const key of listKeys(of.entity)) {
    const list = values[key] as IdList | undefined
    if (!list) continue
    await sql`DELETE FROM ${table} WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} AND column_name = ${key}`.execute(
      scope.tx,
    )
    if (list.length === 0) continue
    await sql`INSERT INTO ${table} (enterprise_id, column_name, value_id, id_by_enterprise_id, ability_level_id, position)
      SELECT ${scope.enterpriseId}, ${key}, v.id, ${id}, v.level, v.position FROM unnest(${list.map((v) => v.id)}::integer[], ${list.map((v) => v.ability_level_id)}::integer[]) WITH ORDINALITY AS v (id, level, position)
      ON CONFLICT DO NOTHING RETURNING 1`.execute(scope.tx)
  }
}
