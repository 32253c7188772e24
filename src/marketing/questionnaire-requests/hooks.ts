import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { linksOfTaken } from '../carried-forms/hooks.ts'
import type { MailingHooks } from '../mailings/hooks.ts'
import { recipientStates } from '../mailings/mailing.ts'
import { findCarried } from '../questionnaire-forms/carried.ts'
import { isTaking } from '../questionnaire-forms/taking.ts'

/** What a questionnaire adds to its own mails. */
export const questionnaireHooks = (app: App): MailingHooks => ({
  /** A form that closed or went since the mail was written asks nobody. */
  async beforeStart(scope, { id, form_id }) {
    const found = form_id === null ? undefined : await findCarried(scope, form_id)
    if (found && isTaking(found)) return
    await sql`UPDATE mailing_recipients SET state = ${recipientStates.leftOut}, reason = 'form_closed'
      WHERE enterprise_id = ${scope.enterpriseId} AND mailing_id = ${id} AND state = ${recipientStates.waiting}`.execute(
      scope.tx,
    )
  },
  linksFor: (scope, mailing, taken) => linksOfTaken(app, scope, mailing, taken),
})
