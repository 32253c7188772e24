import { sql } from 'kysely'
import { columnName } from '#foundation/entity/custom-property.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { tableOfType } from './tables.ts'

/** How many records hold a value, by column name of the properties of one kind of record. */
export const countUses = async (scope: Scope, objectType: string): Promise<Map<string, number>> => {
  const table = tableOfType(scope, objectType)
  const counted = await rows<{ key: string; count: number }>(
    scope.tx,
    sql`SELECT key, count(*) AS count FROM ${sql.table(table)} t, jsonb_object_keys(t.custom) AS key
        WHERE t.enterprise_id = ${scope.enterpriseId} AND t.custom <> '{}' GROUP BY key
        UNION ALL
        SELECT column_name, count(DISTINCT id_by_enterprise_id) FROM ${sql.table(`${table}_lists`)}
        WHERE enterprise_id = ${scope.enterpriseId} AND column_name LIKE 'custom\\_%' GROUP BY column_name`,
  )
  return new Map(counted.map(({ key, count }) => [key, count]))
}

/** The options of a property that some record has chosen. */
export const usedOptions = async (scope: Scope, objectType: string, id: number): Promise<Set<number>> => {
  const table = tableOfType(scope, objectType)
  const key = columnName(id)
  const used = await row<{ ids: number[] }>(
    scope.tx,
    sql`SELECT array(
          SELECT DISTINCT (custom ->> ${key}::text)::integer FROM ${sql.table(table)}
          WHERE enterprise_id = ${scope.enterpriseId} AND jsonb_typeof(custom -> ${key}::text) = 'number'
          UNION
          SELECT DISTINCT value_id FROM ${sql.table(`${table}_lists`)}
          WHERE enterprise_id = ${scope.enterpriseId} AND column_name = ${key}) AS ids`,
  )
  return new Set(used?.ids ?? [])
}
