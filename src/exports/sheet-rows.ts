import { type CellNames, cellText, isNumber } from '../entity/csv/cell-text.ts'
import { headersOf } from '../entity/csv/columns.ts'
import { neutralise } from '../entity/csv/formula.ts'
import type { AnyField, Entity } from '../entity/entity.ts'
import type { How } from '../entity/kind.ts'
import type { Stored } from '../entity/validate.ts'

/** Header lines of an export: names under 1, labels under 2, both when both are asked for. */
export const headerLines = (
  entity: Entity,
  keys: readonly string[],
  types: readonly number[],
): string[][] => {
  const labels = headersOf(entity)
  return [1, 2]
    .filter((type) => types.includes(type))
    .map((type) => keys.map((key) => neutralise(type === 1 ? key : (labels.get(key) ?? key))))
}

/** Turns records into cells: ids under English headers, labels under Japanese ones, no formula among them. */
export const cellsOf = (
  entity: Entity,
  keys: readonly string[],
  types: readonly number[],
  names: CellNames,
) => {
  const how: How = types.includes(2) ? 'label' : 'id'
  const fields = keys.map((key) => ({ key, field: entity.fields[key] as AnyField }))
  const writers = fields.map(({ key, field }) =>
    isNumber(field)
      ? (row: Stored) => cellText(field, key, row, how, names)
      : (row: Stored) => neutralise(cellText(field, key, row, how, names)),
  )
  return (row: Stored): string[] => writers.map((write) => write(row))
}
