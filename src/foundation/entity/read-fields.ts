import { invalid } from '../platform/errors.ts'
import { own } from '../rules/own.ts'
import type { AnyField } from './entity.ts'

/**
 * Reads what was sent for each field as everywhere else; null and '' stand for none. Throws `invalid` with a message
 * per wrong field.
 */
export const readFields = (
  fields: Readonly<Record<string, AnyField>>,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const values: Record<string, unknown> = {}
  const errors: Record<string, string[]> = {}
  for (const [key, typed] of Object.entries(given)) {
    const field = own(fields, key)
    if (typed === undefined || !field) continue
    if (typed === null || typed === '') {
      if (field.required) errors[key] = ['必須項目です。入力してください']
      else values[key] = null
      continue
    }
    const read = field.read(typed)
    if ('error' in read) errors[key] = [read.error]
    else values[key] = read.value
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return values
}
