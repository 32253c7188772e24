import { conditionTypes } from '#foundation/entity/condition.ts'
import { type AnyField, display, type Entity, nameKey } from '#foundation/entity/entity.ts'
import type { Named } from '#foundation/entity/kind.ts'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { list } from '#foundation/entity/store/list.ts'
import { own } from '#foundation/rules/own.ts'

/** What is said of a record found: what tells it apart (at least its ID), where it stands, what it comes to in yen. */
export type Said = { sub: string; state: { view: string; id: number } | null; amount: number | null }

const statusPrefix = 'status:'

/** The first state and the first amount among the columns its list shows. */
const lastWords = ({ columns, fields }: Entity) => {
  const first = (fits: (field: AnyField) => boolean) =>
    columns.find((key) => {
      const field = own(fields, key) as AnyField | undefined
      return field !== undefined && fits(field)
    })
  return {
    state: first(({ view }) => view.startsWith(statusPrefix)),
    amount: first(({ view }) => view === 'yen'),
  }
}

/** What is said of these records, by ID. */
export const describe = async (
  of: Store,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, Said>> => {
  const { apart = [], fields } = of.entity
  const { state, amount } = lastWords(of.entity)
  const conditions = [{ column: 'id_by_enterprise_id', type: conditionTypes.equal, value: [...ids] }]
  const query = { ...emptyQuery, limit_value: ids.length, conditions }
  const keys = ['id_by_enterprise_id', ...apart.flat(), ...[state, amount].filter((key) => key !== undefined)]
  const { rows } = await list(of, scope, query, [...new Set(keys)])
  const say = (row: Record<string, unknown>): Said => {
    const text = (key: string) => {
      const field = own(fields, key) as AnyField
      return field.link ? ((row[nameKey(key)] as Named | null)?.name ?? '') : display(field, key, row)
    }
    const shown = apart.map((part) => (typeof part === 'string' ? text(part) : part.map(text).join('〜')))
    const [id, yen] = [state && row[state], amount && row[amount]]
    return {
      sub: shown.filter(Boolean).join('・') || `ID ${row.id_by_enterprise_id}`,
      state:
        state && typeof id === 'number'
          ? { view: (own(fields, state) as AnyField).view.slice(statusPrefix.length), id }
          : null,
      amount: typeof yen === 'number' ? yen : null,
    }
  }
  return new Map(rows.map((row) => [row.id_by_enterprise_id as number, say(row)]))
}
