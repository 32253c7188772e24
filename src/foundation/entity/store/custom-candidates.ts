import { sql } from 'kysely'
import { row } from '../../platform/database/transaction.ts'
import type { Fragment } from '../../platform/database/types.ts'
import { addDays, daysBetween } from '../../rules/calendar.ts'
import type { Condition } from '../condition.ts'
import type { AnyField } from '../entity.ts'
import type { Scope, Store } from '../scope.ts'
import { today } from '../today.ts'
import { valuesOf } from './condition-values.ts'
import { tableName } from './store.ts'

/** So many days of a range are looked up one by one; a longer range matches so many that a page is found soon. */
const daysAtMost = 62

/** So many records are resolved; beyond it a filter along the sort order finds a page soon. */
const recordsAtMost = 2_000

const daysFrom = (from: string, until: string): string[] => {
  const days = daysBetween(from, until)
  return days < daysAtMost ? Array.from({ length: Math.max(days + 1, 0) }, (_, i) => addDays(from, i)) : []
}

/** The values that alone meet the condition, where they can be counted; none where they cannot. */
const wantedValues = (field: AnyField, c: Condition): unknown[] => {
  if (c.type === 1 && field.column !== 'text') return valuesOf(field, c.value)
  if (field.column !== 'date') return []
  if (c.type === 7 && c.min && c.max) {
    const [min, max] = valuesOf(field, [c.min, c.max]) as [string, string]
    return daysFrom(min, max)
  }
  return c.type === 10 ? daysFrom(today(), addDays(today(), Number(c.value))) : []
}

/**
 * The records that alone can meet a condition on a custom property: those that hold one of its values, where they are few
 * and the values can be named, else those that fill any property.
 */
export const customCandidates = async (
  of: Store,
  scope: Scope,
  field: AnyField,
  c: Condition,
): Promise<Fragment[]> => {
  const filled = [sql`t.custom <> '{}'`]
  const wanted = wantedValues(field, c)
  if (wanted.length === 0) return filled
  const values = wanted.map((value) => JSON.stringify({ [c.column]: value }))
  const found = await row<{ ids: number[] }>(
    scope.tx,
    sql`SELECT custom_value_ids(${tableName(of.entity)}::regclass, ${values}::jsonb[], ${recordsAtMost + 1}) AS ids`,
  )
  if (!found || found.ids.length > recordsAtMost) return filled
  return [sql`t.id_by_enterprise_id = ANY(${found.ids}::integer[])`]
}
