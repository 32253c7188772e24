import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Taken } from '../mailings/exchange.ts'
import type { MailingHooks } from '../mailings/hooks.ts'
import { mailingStates } from '../mailings/mailing.ts'
import { type MailingRow, writeState } from '../mailings/mailing-row.ts'
import { findCarried, stateOfCarried } from '../questionnaire-forms/carried.ts'
import { makeMailedLinks } from '../questionnaire-forms/links.ts'
import { isTaking } from '../questionnaire-forms/taking.ts'

/** The links to the form of those who are written to, each their own, made as their mail is taken in hand. */
export const linksOfTaken = async (
  app: App,
  scope: Scope,
  { id, form_id }: MailingRow,
  taken: readonly Taken[],
): Promise<Map<number, string>> =>
  form_id === null
    ? new Map()
    : makeMailedLinks(
        app,
        scope,
        form_id,
        taken.map(({ number, target_id }) => ({ candidate: target_id, mailing: id, number })),
      )

/** What the button of a questionnaire adds to mails of other kinds. */
export const carriedHooks = (app: App) =>
  ({
    /** A form that closed since the mail was written stops it before anybody gets it: staff open the form, or write anew. */
    async beforeStart(scope, { id, form_id }) {
      if (form_id === null) return
      const { name, obstacle } = await stateOfCarried(scope, form_id)
      if (obstacle === null) return
      await sql`DELETE FROM mailing_recipients WHERE enterprise_id = ${scope.enterpriseId} AND mailing_id = ${id}`.execute(
        scope.tx,
      )
      await writeState(scope, id, {
        state: mailingStates.stopped,
        obstacles: [{ number: 0, target_id: form_id, name, missing: [], form: obstacle }],
        at: new Date().toISOString(),
      })
    },
    /** Once the form is closed, what still goes out (a standing mailing) has no button. */
    async linksFor(scope, mailing, taken) {
      const found = mailing.form_id === null ? undefined : await findCarried(scope, mailing.form_id)
      return found && isTaking(found) ? linksOfTaken(app, scope, mailing, taken) : new Map()
    },
  }) satisfies MailingHooks

/** A trial shows staff the button; it leads to the form's own screen, since nobody answers by it. */
export const trialHooks = ({ config }: App): MailingHooks => ({
  async linksFor(_, { form_id }, taken) {
    const url = `${config.origin}/enterprise/questionnaire_forms/${form_id}/select_column`
    return new Map(form_id === null ? [] : taken.map(({ number }) => [number, url]))
  },
})
