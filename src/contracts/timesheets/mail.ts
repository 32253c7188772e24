import type { MailPurpose } from '#foundation/api/app.ts'
import { fillHoursLink, purpose } from '../contract-operations/ask-hours.ts'
import { linkOfMail } from './links.ts'

/** The link to the hours is made only when the mail that asks for them is sent. */
export const hoursMailPurposes: Readonly<Record<string, MailPurpose>> = {
  [purpose]: {
    bodyWhenSent: async (app, scope, mail) =>
      fillHoursLink(mail.body, await linkOfMail(scope, app.config.origin, mail)),
  },
}
