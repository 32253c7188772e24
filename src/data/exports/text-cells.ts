import type { CellNames } from '#foundation/entity/csv/cell-text.ts'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Texts } from '#foundation/entity/store/stream-texts.ts'
import { cellWriter, entryWriter, type WriteCell } from './cell-writers.ts'
import { RecordNames } from './record-names.ts'
import { fieldsOf, howOf } from './sheet-rows.ts'

/** Turns records, as `streamTexts` gives them, into cells: each column and each entry of a list has its writer. */
export const textCellsOf = (
  entity: Entity,
  keys: readonly string[],
  types: readonly number[],
  names: CellNames,
) => {
  const fields = fieldsOf(entity, keys)
  const records = new RecordNames(fields.map(({ field }) => field))
  const naming = { how: howOf(types), names, records }
  const writers = fields.map(({ key, field }) => cellWriter(key, field, naming))
  const writeEntry = entryWriter(
    fields.map(({ field }) => field),
    naming,
  )
  const cells = ({ values, entries }: Texts): Cell[] => {
    const line: Cell[] = []
    for (let i = 0; i < writers.length; i++) {
      const text = values[i] as string | null
      line.push(text === null ? '' : (writers[i] as WriteCell)(text))
    }
    let last = -1
    for (const entry of entries ?? []) {
      const { at, text } = writeEntry(entry)
      line[at] = at === last ? `${line[at]}、${text}` : text
      last = at
    }
    return line
  }
  return { cells, learn: (scope: Scope, batch: readonly Texts[]) => records.learn(scope, batch) }
}
