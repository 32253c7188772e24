import { type AnyField, type Entity, isList } from '../../entity.ts'
import { lowerOf, rangeLabel, upperOf } from '../field-pair.ts'
import type { KindView } from '../kinds/view.ts'
import { viewOf } from '../kinds/views.ts'

export type Column = {
  key: string
  label: string
  field: AnyField
  /** The upper end, when the column shows a range. */
  upper?: string
  view: KindView
  sortable: boolean
}

const isInternal = (field: AnyField) => (field as { internal?: true }).internal === true

/** The server sorts by every value that stands in a column of the table. */
const isSortable = (field: AnyField) => !isList(field) && field.column !== 'jsonb'

const columnOf = (entity: Entity, key: string): Column | undefined => {
  const field = entity.fields[key]
  const view = field && viewOf(field.view)
  if (!field || !view || isInternal(field) || field.column === 'jsonb' || lowerOf(entity.fields, key))
    return undefined
  const upper = upperOf(entity.fields, key)
  return { key, label: rangeLabel(field), field, view, sortable: isSortable(field), ...(upper && { upper }) }
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
