import type { MailPurpose } from '#foundation/api/app.ts'
import { linkedBody } from './confirm-requests.ts'
import { checkSideResend } from './mail.ts'
import { sideMailSent } from './mail-sent.ts'

/** The mails of both sides; a payment notice carries the link to its answer. */
export const sideMailPurposes = {
  billing: { afterSent: sideMailSent('billing'), beforeResend: checkSideResend('billing') },
  payment: {
    afterSent: sideMailSent('payment'),
    beforeResend: checkSideResend('payment'),
    bodyWhenSent: linkedBody,
  },
} satisfies Record<string, MailPurpose>
