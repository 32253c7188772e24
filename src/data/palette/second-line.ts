import { conditionTypes } from '#foundation/entity/condition.ts'
import { type AnyField, display, nameKey } from '#foundation/entity/entity.ts'
import type { Named } from '#foundation/entity/kind.ts'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { list } from '#foundation/entity/store/list.ts'
import { own } from '#foundation/rules/own.ts'

/** The second lines of these records by id: what tells them apart, at least their id. */
export const secondLines = async (
  of: Store,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const wanted = of.entity.apart ?? []
  const conditions = [{ column: 'id_by_enterprise_id', type: conditionTypes.equal, value: [...ids] }]
  const query = { ...emptyQuery, limit_value: ids.length, conditions }
  const { rows } = await list(of, scope, query, ['id_by_enterprise_id', ...wanted.flat()])
  const lineOf = (row: Record<string, unknown>) => {
    const text = (key: string) => {
      const field = own(of.entity.fields, key) as AnyField
      return field.link ? ((row[nameKey(key)] as Named | null)?.name ?? '') : display(field, key, row)
    }
    const shown = wanted.map((part) => (typeof part === 'string' ? text(part) : part.map(text).join('〜')))
    return shown.filter(Boolean).join('・') || `ID ${row.id_by_enterprise_id}`
  }
  return new Map(rows.map((row) => [row.id_by_enterprise_id as number, lineOf(row)]))
}
