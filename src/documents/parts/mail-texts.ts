import type { FieldErrors, Stored } from '#foundation/entity/validate.ts'
import { checkSentText } from '../document-settings/placeholders.ts'

/** Before the names of the mail's fields; a billing merge has one mail only. */
export type MailPrefix = 'billing_' | 'payment_' | ''

/** Messages at subject and body of a mail that hold what nothing fills in when it is sent. */
export const mailTextErrors = (record: Stored, prefix: MailPrefix): FieldErrors => {
  const errors: FieldErrors = {}
  for (const key of [`${prefix}mail_title`, `${prefix}mail_body`]) {
    const hasLink = key === 'payment_mail_body'
    const wrong = checkSentText((record[key] as string | null) ?? '', hasLink)
    if (wrong) errors[key] = [wrong]
  }
  return errors
}

/** The same for a record about to be saved, of the texts that somebody has changed. */
export const changedMailTextErrors = (
  next: Stored,
  before: Stored,
  prefixes: readonly MailPrefix[],
): FieldErrors | undefined => {
  const errors = Object.assign({}, ...prefixes.map((prefix) => mailTextErrors(next, prefix))) as FieldErrors
  const changed = Object.entries(errors).filter(([key]) => next[key] !== before[key])
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}
