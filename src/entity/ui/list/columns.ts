import { type AnyField, type Entity, isList } from '../../entity.ts'
import { lowerOf, rangeLabel, upperOf } from '../field-pair.ts'
import { stateViewOf } from '../kinds/status.tsx'
import type { KindView } from '../kinds/view.ts'
import { viewOf } from '../kinds/views.ts'

export type Column = {
  key: string
  label: string
  field: AnyField
  /** The upper end, when the column shows a range. */
  upper?: string
  view: KindView
  width_px: number
  sortable: boolean
}

const isInternal = (field: AnyField) => (field as { internal?: true }).internal === true

/** Wide enough for the longest choice (14 px a character, an icon of 20) and for the head (12 px a character). */
const widthOf = (field: AnyField, view: KindView): number => {
  if (!field.choices) return view.width
  const icon_px = stateViewOf(field.view) ? 20 : 0
  const longest_px = Math.max(...field.choices.map(([, label]) => label.length)) * 14 + icon_px
  return 20 + Math.min(Math.max(longest_px, field.label.ja.length * 12, 48), 160)
}

/** The server sorts by every value that stands in a column of the table. */
const isSortable = (field: AnyField) => !isList(field) && field.column !== 'jsonb'

const columnOf = (entity: Entity, key: string): Column | undefined => {
  const field = entity.fields[key]
  const view = field && viewOf(field.view)
  if (!field || !view || isInternal(field) || field.column === 'jsonb' || lowerOf(entity.fields, key))
    return undefined
  const upper = upperOf(entity.fields, key)
  return {
    key,
    label: rangeLabel(field),
    field,
    view,
    width_px: widthOf(field, view),
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

/** The fields these columns show: what is asked of the server. */
export const fieldsOf = (columns: readonly Column[]): string[] =>
  columns.flatMap(({ key, upper }) => (upper ? [key, upper] : [key]))
