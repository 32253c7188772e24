import { type AnyField, type Fields, isWritable } from '../entity/entity.ts'
import { lowerOf, rangeLabel, upperOf } from './field-pair.ts'
import { lookOf } from './kinds/looks.ts'
import { isSearched } from './kinds/options.ts'

/** Fields that stand in one row of a form or of the outline, under one label. */
export type FieldGroup = { keys: readonly string[]; label: string; wide: boolean; editable: boolean }

/** A short list of choices fits one column; what is searched for tends to be many. */
const isWide = (field: AnyField): boolean =>
  field.view === 'masters' ? isSearched(field.link?.list ?? '') : lookOf(field.view)?.wide === true

const isInternal = (field: AnyField) => field.internal === true

/** The fields of a section in rows: both ends of a range side by side, everything else alone. */
const groupsOf = (fields: Fields, keys: readonly string[]): FieldGroup[] =>
  keys.flatMap((key) => {
    const field = fields[key]
    const look = field && lookOf(field.view)
    if (!field || !look || isInternal(field) || lowerOf(fields, key)) return []
    const upper = upperOf(fields, key)
    return {
      keys: upper ? [key, upper] : [key],
      label: rangeLabel(field),
      wide: isWide(field),
      editable: !look.readOnly && isWritable(field),
    }
  })

/** The rows of a form: what people write. */
export const formGroups = (fields: Fields, keys: readonly string[]): FieldGroup[] =>
  groupsOf(fields, keys).filter(({ editable }) => editable)

/** The four parts of a postal address whose postal code this is, where the entity has them all. */
const addressOf = (fields: Fields, key: string): string[] => {
  if (!key.endsWith('zipcode')) return []
  const prefix = key.slice(0, -'zipcode'.length)
  const keys = ['zipcode', 'prefecture_id', 'address', 'building'].map((part) => prefix + part)
  return keys.every((part) => Object.hasOwn(fields, part)) ? keys : []
}

/** The fields of a section as rows of the outline: as in a form, with what can only be read, and an address in one row. */
export const outlineGroups = (fields: Fields, keys: readonly string[]): FieldGroup[] => {
  const addresses = keys.map((key) => addressOf(fields, key)).filter((parts) => parts.length > 0)
  return groupsOf(fields, keys).flatMap((group) => {
    const parts = addresses.find((each) => each.includes(group.keys[0] ?? ''))
    if (!parts) return group
    return parts[0] === group.keys[0]
      ? { keys: parts, label: fields[parts[2] ?? '']?.label.ja ?? '', wide: false, editable: group.editable }
      : []
  })
}
