import { fillConfirmLink } from '#documents/public-links/link-place.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { OutboxMail } from '#foundation/platform/mail/outbox.ts'
import { linkOfMail } from './links.ts'
import { mailPurposes } from './side.ts'

const linked = async (app: App, scope: Scope, mail: OutboxMail): Promise<string> =>
  fillConfirmLink(mail.body, await linkOfMail(scope, app.config.origin, mail))

/** The link is made only when the mail is sent. */
export const renewalMailBodies = { [mailPurposes.sales]: linked, [mailPurposes.supplier]: linked }
