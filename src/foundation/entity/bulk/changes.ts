import { own } from '../../rules/own.ts'
import type { Entity } from '../entity.ts'
import type { Patch } from '../store/plan.ts'
import { type FieldErrors, readField, type Stored } from '../validate.ts'
import { type BulkChange, isBulkEditable, operationsOf } from './bulk-action.ts'

type Item = number | { id: number }
const idOf = (item: Item) => (typeof item === 'object' ? item.id : item)
const listMost = 200

/** The value of a field after a change; `value` has been read. Items added anew bring their level with them. */
const applyChange = ({ operation }: BulkChange, value: unknown, before: unknown): unknown => {
  if (operation === 'set' || operation === 'clear') return value
  const had = (before ?? []) as Item[]
  const given = value as Item[]
  const named = new Set(given.map(idOf))
  if (operation === 'remove') return had.filter((item) => !named.has(idOf(item)))
  const kept = had.map((item) => given.find((one) => idOf(one) === idOf(item) && hasLevel(one)) ?? item)
  const known = new Set(had.map(idOf))
  return [...kept, ...given.filter((item) => !known.has(idOf(item)))]
}

const hasLevel = (item: Item) =>
  typeof item === 'object' && (item as { ability_level_id?: number | null }).ability_level_id != null

const readChange = (entity: Entity, change: BulkChange): { value: unknown } | { error: string } => {
  const field = own(entity.fields, change.column_name)
  if (!field || !isBulkEditable(field))
    return { error: 'この項目はまとめて変更できません。別の項目を選んでください' }
  if (change.operation === 'clear') return readField(field, null)
  if (!operationsOf(field).includes(change.operation))
    return { error: 'この項目にその操作はできません。操作を選び直してください' }
  const read = readField(field, change.value)
  const isEmpty =
    'value' in read && (read.value === null || (Array.isArray(read.value) && read.value.length === 0))
  return isEmpty ? { error: '値を入力してください。空にする場合は「空にする」を選んでください' } : read
}

/**
 * Reads the changes of a bulk update by the fields' own kinds and answers what they make of a record, or messages per
 * field: an unknown field, an operation it has not, a value its kind refuses, the same field twice.
 */
export const readChanges = (
  entity: Entity,
  changes: readonly BulkChange[],
): { patchOf: (before: Stored) => Patch } | { errors: FieldErrors } => {
  const errors: FieldErrors = {}
  const values = new Map<BulkChange, unknown>()
  for (const change of changes) {
    const key = change.column_name
    const read = readChange(entity, change)
    if ('error' in read) errors[key] = [read.error]
    else if ([...values.keys()].some((other) => other.column_name === key))
      errors[key] = ['同じ項目が2回指定されています。1つにまとめてください']
    else values.set(change, read.value)
  }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    patchOf: (before) => {
      const next: Stored = {}
      for (const [change, value] of values) {
        const key = change.column_name
        next[key] = applyChange(change, value, before[key])
        if (Array.isArray(next[key]) && next[key].length > listMost)
          return { error: `${own(entity.fields, key)?.label.ja}は${listMost}件以内にしてください` }
      }
      return { values: next }
    },
  }
}
