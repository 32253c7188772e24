import { sql } from 'kysely'
import type { Fragment } from '../../platform/database/types.ts'
import { own } from '../../rules/own.ts'
import { type AnyField, type Entity, type Fields, isList } from '../entity.ts'
import type { Scope, Special, Store } from '../scope.ts'

export const store = <F extends Fields>(entity: Entity<F>, special: Special<F> = {}): Store<F> => ({
  entity,
  ...special,
})

/** The name of an entity's table. */
export const tableName = ({ table, plural }: Pick<Entity, 'table' | 'plural'>) => table ?? plural
export const tableOf = (entity: Entity) => sql.table(tableName(entity))

/** The records with these ids as `t`, each looked up: the planner takes an id for one of every enterprise and would read them all. */
export const recordsOf = ({ entity }: Store, { enterpriseId }: Scope, ids: readonly number[]): Fragment =>
  sql`unnest(${ids}::integer[]) AS known (id) JOIN ${tableOf(entity)} t ON t.enterprise_id = ${enterpriseId} AND t.id_by_enterprise_id = known.id`
export const listTableOf = (entity: Entity) => sql.table(`${tableName(entity)}_lists`)

export const listKeys = (entity: Entity) =>
  Object.keys(entity.fields).filter((key) => isList(own(entity.fields, key) as AnyField))

/** Keys that are columns of the table. */
export const columnKeys = ({ entity, computed = {} }: Store) =>
  Object.keys(entity.fields).filter(
    (key) => !isList(own(entity.fields, key) as AnyField) && !Object.hasOwn(computed, key),
  )

/** The expression of a field over the alias `t`. */
export const expression = (of: Store, key: string): Fragment => own(of.computed, key) ?? sql.ref(`t.${key}`)

/** What a record is called, in SQL over the alias `t`. */
export const titleOf = (of: Store): Fragment => of.titleSql ?? expression(of, of.entity.title)

/** The rows of the enterprise that this member may see. */
export const whereVisible = (of: Store, scope: Scope): Fragment => {
  const own = of.visible?.(scope)
  const tenant = sql`t.enterprise_id = ${scope.enterpriseId}`
  return own ? sql`${tenant} AND (${own})` : tenant
}
