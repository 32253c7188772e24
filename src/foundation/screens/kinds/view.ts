import type { ComponentType } from 'react'
import type { Scalar } from '../../entity/condition.ts'
import type { AnyField } from '../../entity/entity.ts'

export type Values = Record<string, unknown>

/** Shows one value of an answered row, in a list or in the outline. */
export type CellProps = { field: AnyField; name: string; row: Values }

/**
 * Edits one value of a record that is shaped as the API answers it. `change` takes a patch, because
 * some inputs write more than their own field: a reference writes its name beside its id, a postal
 * code fills the address.
 */
export type InputProps = {
  id: string
  field: AnyField
  name: string
  record: Values
  change: (patch: Values) => void
  error?: string | undefined
}

export type FilterValue = Scalar | Scalar[] | null

/** Edits the value of a condition; null while nothing has been given. */
export type FilterProps = {
  field: AnyField
  /** Accessible name; the builder shows field and condition beside it. */
  label: string
  value: FilterValue
  change: (value: FilterValue) => void
}

/** How a kind is shown. */
export type KindLook = {
  Cell: ComponentType<CellProps>
  /** Column width in pixels. */
  width: number
  align?: 'right'
  /** Takes both columns of a form. */
  wide?: true
  /** A structure that fits into a cell of a list; others stand on the record alone. */
  isListed?: true
  /** Shown only: the slice has a screen of its own to edit it. */
  readOnly?: true
}

/** How a kind is edited and filtered. */
export type KindInput = {
  Input: ComponentType<InputProps>
  /** Absent where a kind has no condition. */
  Filter?: ComponentType<FilterProps>
}

export type KindView = KindLook & KindInput

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Condition values as a list, whatever stands in the address. */
export const listOf = (value: FilterValue): Scalar[] =>
  Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value]

/**
 * What keeps a text from being read as the value of its field, where the input holds what it could not read; undefined
 * for a value that is right or missing.
 */
export const findReadError = (field: Pick<AnyField, 'read'>, value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const read = field.read(value)
  return 'error' in read ? read.error : undefined
}
