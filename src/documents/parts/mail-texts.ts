import type { FieldErrors } from '#foundation/entity/validate.ts'
import { checkSentText } from '../document-settings/placeholders.ts'

/** Before the names of the mail's fields; a billing merge has one mail only. */
export type MailPrefix = 'billing_' | 'payment_' | ''

type MailTexts = { readonly [K in `${MailPrefix}mail_${'title' | 'body'}`]?: string | null }

/** Messages at subject and body of a mail that hold what nothing fills in when it is sent. */
export const mailTextErrors = (record: MailTexts, prefix: MailPrefix): FieldErrors => {
  const errors: FieldErrors = {}
  for (const key of [`${prefix}mail_title`, `${prefix}mail_body`] as const) {
    const hasLink = key === 'payment_mail_body'
    const wrong = checkSentText(record[key] ?? '', hasLink)
    if (wrong) errors[key] = [wrong]
  }
  return errors
}

/** The same for a record about to be saved, of the texts that somebody has changed. */
export const changedMailTextErrors = (
  next: MailTexts,
  before: MailTexts,
  prefixes: readonly MailPrefix[],
): FieldErrors | undefined => {
  const errors: FieldErrors = {}
  for (const prefix of prefixes) Object.assign(errors, mailTextErrors(next, prefix))
  const same = prefixes.flatMap((prefix) => [`${prefix}mail_title`, `${prefix}mail_body`] as const)
  for (const key of same) if (next[key] === before[key]) delete errors[key]
  return Object.keys(errors).length > 0 ? errors : undefined
}
