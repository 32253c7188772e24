import { type CellNames, cellText, isNumber } from '#foundation/entity/csv/cell-text.ts'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { type AnyField, isList, nameKey } from '#foundation/entity/entity.ts'
import type { How } from '#foundation/entity/kind.ts'
import { listEntry } from '#foundation/entity/store/stream-texts.ts'
import type { RecordNames } from './record-names.ts'
import { numberCell } from './sheet-rows.ts'

/** Makes the cell of a value that the database wrote as text. */
export type WriteCell = (text: string) => Cell

export type Naming = { how: How; names: CellNames; records: RecordNames }

/** What was worked out once is answered again; for the few values of a list. */
const remember = <T>(work: (text: string) => T) => {
  const known = new Map<string, T>()
  return (text: string): T => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = work(text)
    known.set(text, made)
    return made
  }
}

const storedValue = ({ column }: AnyField, text: string): unknown => {
  if (column === 'integer' || column === 'bigint') return Number(text)
  return column === 'jsonb' ? JSON.parse(text) : text
}

/** Makes what writes the cells of one column; who asks has the names of its records learned. */
export const cellWriter = (key: string, field: AnyField, { how, names, records }: Naming): WriteCell => {
  const { link, column } = field
  // The database wrote it as a file shows it.
  if (column === 'timestamptz') return (text) => text
  if (link?.to === 'record')
    return (id) => field.format(Number(id), how, { id: Number(id), name: records.of(link.list, id) })
  if (column === 'integer' && (link || field.choices))
    return remember((text) => {
      const id = Number(text)
      const name = link?.to === 'master' && { id, name: names.masters.name(link.list, id) ?? '' }
      return cellText(field, key, { [key]: id, ...(name && { [nameKey(key)]: name }) }, how, names)
    })
  if (isNumber(field)) return (text) => numberCell(field.format(Number(text), how))
  return (text) => field.format(storedValue(field, text), how)
}

/** Where an entry of an id list goes, and its text. */
export type WriteEntry = (entry: string) => { at: number; text: string }

/** Makes what writes the entries of all id lists. */
export const entryWriter = (fields: readonly AnyField[], { how, names }: Naming): WriteEntry => {
  const listed = fields.flatMap((field, at) => (isList(field) ? [{ field, at }] : []))
  return remember((entry) => {
    const { at: list, id, level } = listEntry(entry)
    const { field, at } = listed[list] as { field: AnyField; at: number }
    const name = field.link
      ? names.masters.name(field.link.list, id)
      : field.choices?.find(([known]) => known === id)?.[1]
    return { at, text: field.format({ [id]: { id, name: name ?? '', ability_level_id: level } }, how) }
  })
}
