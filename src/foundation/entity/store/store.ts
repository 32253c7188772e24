import { sql } from 'kysely'
import type { Fragment } from '../../platform/database/types.ts'
import { own } from '../../rules/own.ts'
import { type AnyField, type Entity, type Fields, isList } from '../entity.ts'
import type { Scope } from '../scope.ts'
import type { FieldErrors, Stored } from '../validate.ts'

/** What is special about an entity's rows; everything has a default. */
export type Special = {
  /** SQL of the derived fields that are no columns, over the alias `t`. */
  computed?: Record<string, Fragment>
  /** Rows this member may see, over the alias `t`; a record outside answers 404. */
  visible?(scope: Scope): Fragment | undefined
  /** Last word before a write: may set fields, and answers messages for wrong ones. */
  beforeSave?(scope: Scope, next: Stored, before: Stored | null): Promise<FieldErrors | undefined>
  /** After a record that was there before has been written, with the keys that changed. */
  afterSave?(scope: Scope, id: number, changedKeys: readonly string[]): Promise<void>
  /** References whose names the keyword finds too. Who renames such a record has them written anew (`renamed`). */
  keywordNames?: readonly string[]
  /** Process codes of the specification for the history. */
  processes?: { create?: number; update?: number }
  /** Fields that stay unwritable here although they are no derived ones, with the reason (a confirmed contract). */
  locked?(before: Stored): { fields: (key: string) => boolean; reason: string } | undefined
  /** SQL of the title, when it is no column. */
  titleSql?: Fragment
}

/** An entity with its table. A plain value; list, find, create, update and remove are functions on it. */
export type Store<F extends Fields = Fields> = {
  entity: Entity<F>
  /** Custom properties held in the column `custom`; absent while the agency's are not in (see withProperties). */
  custom?: readonly string[]
} & Special

export const store = <F extends Fields>(entity: Entity<F>, special: Special = {}): Store<F> => ({
  entity,
  ...special,
})

export const tableOf = (entity: Entity) => sql.table(entity.plural)
export const listTableOf = (entity: Entity) => sql.table(`${entity.plural}_lists`)

export const listKeys = (entity: Entity) =>
  Object.keys(entity.fields).filter((key) => isList(own(entity.fields, key) as AnyField))

/** Keys that are columns of the table. */
export const columnKeys = ({ entity, computed = {} }: Store) =>
  Object.keys(entity.fields).filter(
    (key) => !isList(own(entity.fields, key) as AnyField) && !Object.hasOwn(computed, key),
  )

/** The expression of a field over the alias `t`. */
export const expression = (of: Store, key: string): Fragment => own(of.computed, key) ?? sql.ref(`t.${key}`)

/** The rows of the agency that this member may see. */
export const within = (of: Store, scope: Scope): Fragment => {
  const own = of.visible?.(scope)
  const tenant = sql`t.enterprise_id = ${scope.enterpriseId}`
  return own ? sql`${tenant} AND (${own})` : tenant
}
