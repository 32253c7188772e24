import { checkCompanyText } from '#documents/document-settings/placeholders.ts'
import type { FieldErrors, Stored } from '#foundation/entity/validate.ts'

const keys = ['billing_mail_title', 'billing_mail_body', 'payment_mail_title', 'payment_mail_body'] as const

/** Messages at the company's mail texts that somebody has changed and that hold what nothing fills in. */
export const mailTextErrors = (next: Stored, before: Stored | null): FieldErrors | undefined => {
  const errors: FieldErrors = {}
  for (const key of keys) {
    const text = (next[key] as string | null | undefined) ?? ''
    const wrong = text === before?.[key] ? undefined : checkCompanyText(text, key === 'payment_mail_body')
    if (wrong) errors[key] = [wrong]
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}
