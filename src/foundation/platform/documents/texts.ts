/** Where a text stands in the data of a document: `['lines', 2, 'name']`. */
export type Place = readonly (string | number)[]
/** A text that keeps a document from being made; `characters` are those no font of ours has, each once. */
export type Fault = { place: Place; characters: string[] }

/** The data with each text as `change` makes it; everything else stays. */
export function mapTexts(data: unknown, change: (text: string, place: Place) => string): unknown {
  const walk = (value: unknown, place: Place): unknown => {
    if (typeof value === 'string') return change(value, place)
    if (Array.isArray(value)) return value.map((each, at) => walk(each, [...place, at]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each, [...place, key])]))
  }
  return walk(data, [])
}
