import { sql } from 'kysely'
import { plannedOnce } from '../../platform/database/prepared.ts'
import { rows } from '../../platform/database/transaction.ts'
import { type CustomProperty, columnName, customField, withCustomFields } from '../custom-property.ts'
import type { Scope, Store } from '../scope.ts'

const known = new WeakMap<Scope, Promise<CustomProperty[]>>()

/** The enterprise's properties that are not archived, asked for once in a transaction. */
const propertiesOf = (scope: Scope): Promise<CustomProperty[]> => {
  const asked =
    known.get(scope) ??
    rows<CustomProperty>(
      scope.tx,
      sql`${plannedOnce} SELECT id_by_enterprise_id, object_type, object_group, name, field_type, rules, field_master
          FROM custom_properties WHERE enterprise_id = ${scope.enterpriseId} AND archive_flg = 0 ORDER BY id_by_enterprise_id`,
    )
  known.set(scope, asked)
  return asked
}

/** The value of a property in SQL over the alias `t`. */
const valueSql = (key: string, column: string) =>
  column === 'text'
    ? sql`(t.custom ->> ${sql.lit(key)})`
    : sql`(t.custom ->> ${sql.lit(key)})::${sql.raw(column)}`

/**
 * The store with the enterprise's custom properties as ordinary fields. Whatever walks over the fields of a store at run
 * time starts here; a store that has them already is answered as it is.
 */
export const withProperties = async (of: Store, scope: Scope): Promise<Store> => {
  if (of.custom || !of.entity.customProperties) return of
  const own = (await propertiesOf(scope)).filter(({ object_type }) => object_type === of.entity.name)
  if (own.length === 0) return { ...of, custom: [] }
  const scalars = own.flatMap((property) => {
    const { column } = customField(property)
    return column ? [{ key: columnName(property.id_by_enterprise_id), column }] : []
  })
  return {
    ...of,
    entity: withCustomFields(of.entity, own),
    computed: {
      ...of.computed,
      ...Object.fromEntries(scalars.map(({ key, column }) => [key, valueSql(key, column)])),
    },
    custom: scalars.map(({ key }) => key),
  }
}

/** The custom values that `values` names, as the column `custom` takes them; undefined when it names none. */
export const customJson = (of: Store, values: Record<string, unknown>): string | undefined => {
  const named = (of.custom ?? []).filter((key) => values[key] !== undefined)
  return named.length > 0
    ? JSON.stringify(Object.fromEntries(named.map((key) => [key, values[key]])))
    : undefined
}
