import { checkSentText } from '#documents/document-settings/placeholders.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { type Contract, type ContractDraft, contract } from './contract.ts'

type TextKey = Extract<keyof typeof contract.fields, `${string}_mail_${'title' | 'body'}`>
const isText = (key: string): key is TextKey => /_mail_(title|body)$/.test(key)
const keys = Object.keys(contract.fields).filter(isText)

/** Messages at the mail texts of a contract's documents that somebody has changed and that hold what nothing fills in. */
export const documentMailErrors = (next: ContractDraft, before: Contract | null): FieldErrors | undefined => {
  const errors: FieldErrors = {}
  for (const key of keys) {
    const text = next[key] ?? ''
    const wrong = text === before?.[key] ? undefined : checkSentText(text, false)
    if (wrong) errors[key] = [wrong]
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}
