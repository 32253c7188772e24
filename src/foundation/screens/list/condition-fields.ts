import type { Entity, Fields } from '../../entity/entity.ts'
import { relatedFields } from '../../entity/related-fields.ts'

const known = new WeakMap<Entity, Fields>()

/** Every field a condition can name: those of the entity in the order of the form, then those of what it refers to. */
export const conditionFields = (entity: Entity): Fields => {
  const fields = known.get(entity) ?? {
    ...Object.fromEntries(
      Object.entries(entity.fields).filter(([, field]) => field.operators.length > 0 && !field.internal),
    ),
    ...Object.fromEntries(relatedFields(entity).map(({ column, field }) => [column, field])),
  }
  known.set(entity, fields)
  return fields
}
