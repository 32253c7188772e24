import { sql } from 'kysely'
import { badRequest } from '../../platform/errors.ts'
import type { Condition } from '../condition.ts'
import { type AnyField, isList } from '../entity.ts'

/** The values of a condition (200 at the most) as the field stores them; 400 for one it cannot hold. */
export const valuesOf = (field: AnyField, raw: Condition['value']): unknown[] =>
  (Array.isArray(raw) ? raw : [raw]).slice(0, 200).map((one) => {
    const read = isList(field) ? { value: Number(one) } : (field.readSought ?? field.read)(one)
    if ('error' in read || (isList(field) && !Number.isSafeInteger(read.value)))
      throw badRequest(`検索条件「${field.label.ja}」の値を確認してください`)
    return read.value
  })

/** The right side of `= ANY(…)`, with the type of the column. */
export const any = (values: unknown[], column: string) => sql`ANY(${values}::${sql.raw(column)}[])`
