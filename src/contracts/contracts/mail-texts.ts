import { checkSentText } from '#documents/document-settings/placeholders.ts'
import type { FieldErrors, Stored } from '#foundation/entity/validate.ts'
import { contract } from './contract.ts'

const keys = Object.keys(contract.fields).filter((key) => /_mail_(title|body)$/.test(key))

/** Messages at the mail texts of a contract's documents that somebody has changed and that hold what nothing fills in. */
export const documentMailErrors = (next: Stored, before: Stored | null): FieldErrors | undefined => {
  const errors: FieldErrors = {}
  for (const key of keys) {
    const text = (next[key] as string | null | undefined) ?? ''
    const wrong = text === before?.[key] ? undefined : checkSentText(text, false)
    if (wrong) errors[key] = [wrong]
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}
