import type { CustomObjectType } from '#foundation/entity/custom-property.ts'
import { useEntities } from '#foundation/screens/entities.ts'

/** The kind of record behind each object type: its name, and the sections of its form that a property may stand in. */
export const useObjectTypes = () => {
  const entities = useEntities()
  const entityOf = (type: CustomObjectType) => entities.find(({ name }) => name === type)
  return {
    labelOf: (type: CustomObjectType): string => entityOf(type)?.label.ja ?? '',
    sectionsOf: (type: CustomObjectType): string[] =>
      entityOf(type)?.sections.map(({ title }) => title) ?? [],
  }
}
