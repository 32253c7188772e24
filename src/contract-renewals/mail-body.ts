import type { App } from '../api/app.ts'
import type { Scope } from '../entity/scope.ts'
import { fillConfirmLink } from '../payment-confirms/link-place.ts'
import type { OutboxMail } from '../platform/mail/outbox.ts'
import { linkOfMail } from './links.ts'
import { mailPurposes } from './side.ts'

const linked = async (app: App, scope: Scope, mail: OutboxMail): Promise<string> =>
  fillConfirmLink(mail.body, await linkOfMail(scope, app.config.origin, mail))

/** The link is made only when the mail is sent. */
export const renewalMailBodies = { [mailPurposes.sales]: linked, [mailPurposes.supplier]: linked }
