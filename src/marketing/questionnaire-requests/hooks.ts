import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { MailingHooks } from '../mailings/hooks.ts'
import { recipientStates } from '../mailings/mailing.ts'
import { findStored } from '../questionnaire-forms/forms.ts'
import { makeFormLinks } from '../questionnaire-forms/links.ts'
import { isTaking } from './taking.ts'

/** What a questionnaire adds to its mails: each gets a link of their own, made as the mail is taken in hand. */
export const questionnaireHooks = (app: App): MailingHooks => ({
  /** A form that closed since the mail was written asks nobody. */
  async beforeStart(scope, { id, form_id }) {
    if (form_id === null || isTaking(await findStored(scope, form_id))) return
    await sql`UPDATE mailing_recipients SET state = ${recipientStates.leftOut}, reason = 'form_closed'
      WHERE enterprise_id = ${scope.enterpriseId} AND mailing_id = ${id} AND state = ${recipientStates.waiting}`.execute(
      scope.tx,
    )
  },
  async linksFor(scope, { form_id }, taken) {
    if (form_id === null) return new Map()
    const links = await makeFormLinks(
      app,
      scope,
      form_id,
      taken.map(({ target_id }) => target_id),
    )
    return new Map(taken.map(({ number, target_id }) => [number, links.get(target_id) ?? '']))
  },
})

/** A trial shows staff the button; it leads to the form's own screen, since nobody answers by it. */
export const trialHooks = ({ config }: App): MailingHooks => ({
  async linksFor(_, { form_id }, taken) {
    const url = `${config.origin}/enterprise/questionnaire_forms/${form_id}/select_column`
    return new Map(form_id === null ? [] : taken.map(({ number }) => [number, url]))
  },
})
