import { type Entity, isWritable } from '../../entity/entity.ts'
import type { Values } from '../kinds/view.ts'

const isFilled = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(typeof value === 'object' && Object.keys(value).length === 0)

const writable = (entity: Entity) =>
  entity.sections
    .flatMap((section) => section.fields)
    .filter((key) => {
      const field = entity.fields[key]
      return field && isWritable(field) && !field.internal
    })

/** How much of a record has been filled in: whole percent of these fields (all that staff can write, unless named), and how many are missing. */
export const completenessOf = (
  entity: Entity,
  row: Values,
  keys: readonly string[] = writable(entity),
): { percent: number; missing: number } => {
  const filled = keys.filter((key) => isFilled(row[key])).length
  return {
    percent: keys.length === 0 ? 100 : Math.floor((filled * 100) / keys.length),
    missing: keys.length - filled,
  }
}
