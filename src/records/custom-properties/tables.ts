import type { Entity } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'

/** The entity behind an object type; the schema has refused every other name. */
export const entityOfType = ({ stores }: Scope, objectType: string): Entity => {
  const entity = stores.find((of) => of.entity.name === objectType)?.entity
  if (!entity) throw new Error(`there is no entity ${objectType}`)
  return entity
}

/** The table of its records. */
export const tableOfType = (scope: Scope, objectType: string): string =>
  entityOfType(scope, objectType).plural
