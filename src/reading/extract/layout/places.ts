import type { Place, SourceDocument } from '../../source-text/source-document.ts'

/** A document made over so that it is read more easily, and the way from a place in it back to the document itself. */
export type MadeOver = { document: SourceDocument; restore: <Value>(value: Value) => Value }

/** A reading with each of its places where it stands in the document itself. */
export function restorePlaces<Value>(value: Value, backTo: (place: Place) => Place): Value {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((each) => restorePlaces(each, backTo)) as Value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'places' ? (part as Place[]).map(backTo) : restorePlaces(part, backTo),
    ]),
  ) as Value
}
