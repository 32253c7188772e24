import { own } from '../rules/own.ts'
import { visibleTexts } from '../rules/visible-text.ts'
import { type AnyField, type Entity, type Fields, isWritable } from './entity.ts'

/** Messages per field, as the error envelope carries them. */
export type FieldErrors = Record<string, string[]>

/** Messages of several checks together; undefined when there are none. */
export const mergeErrors = (...all: (FieldErrors | undefined)[]): FieldErrors | undefined => {
  const merged = Object.assign({}, ...all.filter(Boolean)) as FieldErrors
  return Object.keys(merged).length > 0 ? merged : undefined
}

/** Values as the database holds them; lists as IdList. */
export type Stored = Record<string, unknown>

/** Of a longer text nothing is looked at: no field holds it, and folding it takes longer than anybody should wait. */
const maxLooked = { text: 30_000, other: 1_000 } as const

export const isTooLong = ({ column }: AnyField, text: string): boolean =>
  text.length >
  (column === 'text' || column === 'jsonb' || column === null ? maxLooked.text : maxLooked.other)

/**
 * Reads one value, its texts without invisible characters: '' and undefined become null; required refuses null. Whatever
 * becomes part of a record comes through here: forms, API, imports, bulk edits, the public registration.
 */
export const readField = (field: AnyField, given: unknown): { value: unknown } | { error: string } => {
  const input = visibleTexts(given)
  const empty =
    input === null ||
    input === undefined ||
    (typeof input === 'string' && input.trim() === '') ||
    (field.required && Array.isArray(input) && input.length === 0)
  if (typeof input === 'string' && isTooLong(field, input))
    return { error: '長すぎます。短くして入力してください' }
  if (!empty) return field.read(input)
  if (field.column === null) return { value: [] }
  return field.required ? { error: '必須項目です。入力してください' } : { value: null }
}

const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(({ id }) => id) : typeof value === 'number' ? [value] : []

/** An option that is no longer shown may stay where it was chosen; choosing it anew is refused. */
export const retiredChoices = (
  entity: Entity,
  values: Stored,
  before: Stored | null,
): FieldErrors | undefined => {
  const errors: FieldErrors = {}
  for (const [key, value] of Object.entries(values)) {
    const field = own(entity.fields, key)
    if (!field?.retired) continue
    const had = idsOf(before?.[key])
    const chosen = idsOf(value).find((id) => field.retired?.includes(id) && !had.includes(id))
    if (chosen !== undefined)
      errors[key] = [
        `「${field.choices?.find(([id]) => id === chosen)?.[1]}」は現在使われていない選択肢です。別の選択肢を選んでください`,
      ]
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

const unknownKey = 'この項目はありません。項目名を確認してください'
const derivedKey = '自動で計算される項目のため、入力できません'

type Filled = [key: string, field: { default?: unknown; required?: true }][]
const filled = new WeakMap<Fields, Filled>()

/** The fields a new record fills or demands, found once: an import asks for every row. */
const filledFields = (fields: Fields): Filled => {
  const found =
    filled.get(fields) ??
    Object.entries<AnyField>(fields).filter(
      ([, field]) => isWritable(field) && (field.default !== undefined || field.required),
    )
  filled.set(fields, found)
  return found
}

/**
 * Reads what somebody wrote for an entity. `create` also fills defaults and demands the required fields;
 * `update` looks only at the fields named. Unknown and derived keys are errors, never silently ignored.
 */
export const readRecord = <F extends Fields>(
  entity: Entity<F>,
  input: Record<string, unknown>,
  mode: 'create' | 'update',
): { values: Stored; errors: FieldErrors | undefined } => {
  const values: Stored = {}
  const errors: FieldErrors = {}
  for (const [key, raw] of Object.entries(input)) {
    const field = own(entity.fields, key)
    if (!field || !isWritable(field)) {
      errors[key] = [field ? derivedKey : unknownKey]
      continue
    }
    const read = readField(field, raw)
    if ('error' in read) errors[key] = [read.error]
    else values[key] = read.value
  }
  if (mode === 'create')
    for (const [key, { default: given, required }] of filledFields(entity.fields)) {
      if (Object.hasOwn(input, key)) continue
      if (given !== undefined) values[key] = typeof given === 'function' ? given() : given
      else if (required) errors[key] = ['必須項目です。入力してください']
    }
  return { values, errors: Object.keys(errors).length > 0 ? errors : undefined }
}
