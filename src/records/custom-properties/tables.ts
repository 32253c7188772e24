import { entities } from '#app/entities.ts'
import type { Entity } from '#foundation/entity/entity.ts'

/** The entity behind an object type; the schema has refused every other name. */
export const entityOfType = (objectType: string): Entity => {
  const entity = entities.find(({ name }) => name === objectType)
  if (!entity) throw new Error(`there is no entity ${objectType}`)
  return entity
}

/** The table of its records. */
export const tableOfType = (objectType: string): string => entityOfType(objectType).plural
