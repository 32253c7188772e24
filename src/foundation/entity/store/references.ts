import { sql } from 'kysely'
import { rows } from '../../platform/database/transaction.ts'
import { type AnyField, type Entity, isList } from '../entity.ts'
import type { IdList } from '../kinds/choice.ts'
import type { Scope } from '../scope.ts'
import type { FieldErrors, Stored } from '../validate.ts'
import { tableName } from './store.ts'

const existing = async (scope: Scope, plural: string, ids: number[]): Promise<Set<number>> => {
  const of = scope.stores.find(({ entity }) => entity.plural === plural)
  const table = sql.table(of ? tableName(of.entity) : plural)
  const found = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM ${table} WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${ids}::integer[])`,
  )
  return new Set(found.map(({ id }) => id))
}

/** Every id that a write names must exist in the enterprise or in its master list; answers messages per row and field. */
export const checkReferences = async (
  scope: Scope,
  entity: Entity,
  writes: readonly Stored[],
): Promise<(FieldErrors | undefined)[]> => {
  const errors: (FieldErrors | undefined)[] = writes.map(() => undefined)
  const refuse = (i: number, key: string, label: string) => {
    const at = errors[i] ?? {}
    at[key] = [`指定した${label}が見つかりません。一覧から選び直してください`]
    errors[i] = at
  }
  const wanted = new Map<string, Set<number>>()
  const links = Object.entries<AnyField>(entity.fields).filter(([, field]) => field.link)
  for (const [key, { link }] of links)
    if (link && link.to !== 'master')
      for (const write of writes)
        if (write[key] != null)
          wanted.set(link.list, (wanted.get(link.list) ?? new Set()).add(write[key] as number))
  const known = new Map<string, Set<number>>()
  for (const [plural, ids] of wanted) known.set(plural, await existing(scope, plural, [...ids]))
  for (const [key, field] of links)
    writes.forEach((write, i) => {
      const value = write[key]
      if (value == null || !field.link) return
      const { to, list } = field.link
      const ids = isList(field) ? (value as IdList).map(({ id }) => id) : [value as number]
      const there = (id: number) =>
        to === 'master' ? scope.masters.item(list, id) !== undefined : known.get(list)?.has(id)
      if (!ids.every(there)) refuse(i, key, field.label.ja)
    })
  return errors
}
