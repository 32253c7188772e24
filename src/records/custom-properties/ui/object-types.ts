import { useEntities } from '#foundation/screens/entities.ts'

/** The kinds of record that take properties: their names, labels, and the sections of the form a property may stand in. */
export const useObjectTypes = () => {
  const entities = useEntities().filter(({ customProperties }) => customProperties)
  const entityOf = (type: string) => entities.find(({ name }) => name === type)
  return {
    options: entities.map(({ name, label }) => ({ value: name, label: label.ja })),
    labelOf: (type: string): string => entityOf(type)?.label.ja ?? '',
    sectionsOf: (type: string): string[] => entityOf(type)?.sections.map(({ title }) => title) ?? [],
  }
}
