import type { Fields } from '#foundation/entity/entity.ts'
import { readField } from '#foundation/entity/validate.ts'
import { own } from '#foundation/rules/own.ts'
import { hasValue, toColumnValue } from './columns.ts'
import { columnType, type Item, type Typed } from './item.ts'

/** An answer that belongs into a column of the candidate, as the column holds it. */
export type ColumnValue = { key: string; column: string; value: unknown }

/** Reads the answers to columns as the candidate's own fields do; messages by the key of the item. */
export const readColumns = (
  fields: Fields,
  items: readonly Item[],
  answers: Typed,
): { values: ColumnValue[]; errors: Record<string, string[]> } => {
  const values: ColumnValue[] = []
  const errors: Record<string, string[]> = {}
  for (const { key, type, column, input } of items) {
    const texts = own(answers, key)
    const field = column === null ? undefined : own(fields, column)
    if (type !== columnType || !texts || !input || !column || !field) continue
    const read = readField(field, toColumnValue(input, texts))
    if ('error' in read) errors[key] = [read.error]
    else values.push({ key, column, value: read.value })
  }
  return { values, errors }
}

/** Those the candidate has otherwise. */
export const changesTo = (
  fields: Fields,
  values: readonly ColumnValue[],
  candidate: Readonly<Record<string, unknown>>,
): ColumnValue[] =>
  values.filter(({ column, value }) => {
    const field = own(fields, column)
    return field && !hasValue(field, candidate[column], value)
  })
