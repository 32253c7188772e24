import { type AnyField, type Entity, isSortable } from '../../entity/entity.ts'
import { lowerOf, rangeLabel, upperOf } from '../field-pair.ts'
import { lookOf } from '../kinds/looks.ts'
import { stateViewOf } from '../kinds/status.tsx'
import type { KindLook } from '../kinds/view.ts'

export type Column = {
  key: string
  label: string
  field: AnyField
  /** The upper end, when the column shows a range. */
  upper?: string
  look: KindLook
  width_px: number
  sortable: boolean
}

const isInternal = (field: AnyField) => field.internal === true

/** Wide enough for the longest choice (14 px a character, an icon of 20) and for the head (12 px a character). */
const widthOf = (field: AnyField, look: KindLook): number => {
  if (!field.choices) return look.width
  const icon_px = stateViewOf(field.view) ? 20 : 0
  const longest_px = Math.max(...field.choices.map(([, label]) => label.length)) * 14 + icon_px
  return 20 + Math.min(Math.max(longest_px, field.label.ja.length * 12, 40), 160)
}

const columnOf = (entity: Entity, key: string): Column | undefined => {
  const field = entity.fields[key]
  const look = field && lookOf(field.view)
  if (!field || !look || isInternal(field) || lowerOf(entity.fields, key)) return undefined
  if (field.column === 'jsonb' && !look.isListed) return undefined
  const upper = upperOf(entity.fields, key)
  return {
    key,
    // The pinned column is the record itself.
    label: key === entity.title && key === entity.columns[0] ? entity.label.ja : rangeLabel(field),
    field,
    look,
    width_px: widthOf(field, look),
    sortable: isSortable(field),
    ...(upper && { upper }),
  }
}

const known = new WeakMap<Entity, readonly Column[]>()

/** Every column a list of the entity can show: the default ones first, then the others in the order of the form. */
export const columnsOf = (entity: Entity): readonly Column[] => {
  const columns =
    known.get(entity) ??
    [...new Set([...entity.columns, ...Object.keys(entity.fields)])].flatMap(
      (key) => columnOf(entity, key) ?? [],
    )
  known.set(entity, columns)
  return columns
}

/** The columns of these keys, in this order; keys that are no columns are passed over. */
export const pickColumns = (entity: Entity, keys: readonly string[]): Column[] =>
  keys.flatMap((key) => columnsOf(entity).find((column) => column.key === key) ?? [])

/** The column whose cell leads to the record: its name where it is shown, else the pinned one. */
export const linkColumn = (entity: Entity, columns: readonly Column[]): string =>
  (columns.find(({ key }) => key === entity.title) ?? columns[0])?.key ?? ''

/** The fields these columns show: what is asked of the server. */
export const fieldsOf = (columns: readonly Column[]): string[] =>
  columns.flatMap(({ key, upper }) => (upper ? [key, upper] : [key]))
