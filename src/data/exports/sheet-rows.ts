import { type CellNames, cellText, isNumber } from '#foundation/entity/csv/cell-text.ts'
import { headersOf } from '#foundation/entity/csv/columns.ts'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import type { AnyField, Entity } from '#foundation/entity/entity.ts'
import type { How } from '#foundation/entity/kind.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { own } from '#foundation/rules/own.ts'

/** Header lines of an export: names under 1, labels under 2, both when both are asked for. */
export const headerLines = (
  entity: Entity,
  keys: readonly string[],
  types: readonly number[],
): string[][] => {
  const labels = headersOf(entity)
  return [1, 2]
    .filter((type) => types.includes(type))
    .map((type) => keys.map((key) => (type === 1 ? key : (labels.get(key) ?? key))))
}

/** A value that is written as digits goes into a sheet as a number. */
export const numberCell = (text: string): Cell => (/^-?\d{1,15}$/.test(text) ? Number(text) : text)

export const fieldsOf = (entity: Entity, keys: readonly string[]) =>
  keys.map((key) => ({ key, field: own(entity.fields, key) as AnyField }))

/** Ids under English headers alone, labels as soon as there are Japanese ones. */
export const howOf = (types: readonly number[]): How => (types.includes(2) ? 'label' : 'id')

/** Turns rows that are no records of their own into cells: ids under English headers, labels under Japanese ones. */
export const cellsOf = (
  entity: Entity,
  keys: readonly string[],
  types: readonly number[],
  names: CellNames,
) => {
  const how = howOf(types)
  const fields = fieldsOf(entity, keys)
  return (row: Stored): Cell[] =>
    fields.map(({ key, field }) => {
      const text = cellText(field, key, row, how, names)
      return isNumber(field) ? numberCell(text) : text
    })
}
