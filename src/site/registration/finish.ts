import { type App, scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { countApply, countStep } from '../analyses/count.ts'
import { unknownSource } from '../analyses/source.ts'
import type { Site } from '../frame/site.ts'
import { type Draft, findDraft, saveDraft } from './draft.ts'
import { closeAll, holdAll } from './draft-ties.ts'
import { openJob } from './open-job.ts'
import type { Outcome } from './page-content.ts'
import { register } from './register.ts'
import { enteredIn, registerPage, wholeRegistration } from './register-pages.ts'

/** Turns the finished draft into an application, once: whoever comes second finds it applied already. */
export const finish = async (app: App, site: Site, token: string): Promise<Outcome> => {
  const { outcome, received } = await receiveDraft(app, site, token)
  if (received) {
    countStep(app, site.enterpriseId, 'done')
    countApply(app, site.enterpriseId, received.job, received.source ?? unknownSource)
  }
  return outcome
}

/** What the visitor sees then, and the draft where it became an application just now. */
type Received = { outcome: Outcome; received?: Draft }

const receiveDraft = (app: App, site: Site, token: string): Promise<Received> =>
  inTenant(app.db, site.enterpriseId, async (tx) => {
    const seen = await findDraft(tx, site.enterpriseId, token)
    if (seen?.mail_ref) await holdAll(tx, site.enterpriseId, seen.mail_ref)
    const draft = await findDraft(tx, site.enterpriseId, token, true)
    if (!draft) return { outcome: { to: '/register/profile' } }
    if (draft.applied !== undefined) return { outcome: { to: '/register/thanks' } }
    const { candidate, wrong } = wholeRegistration(app, draft)
    if (wrong) return { outcome: { to: `/register/${wrong}` } }
    const job = await openJob(tx, site, draft.job)
    // The job closed meanwhile: back to the last step, which says so; nobody registers for something else than they meant.
    if (draft.job !== null && !job)
      return { outcome: { page: registerPage(app, site, 'others', draft, null), status: 409 } }
    const scope = scopeOf(app, tx, site.enterpriseId, null)
    const applied = await register(app, scope, site, {
      candidate,
      job: draft.job,
      mailOptIn: draft.typed.mail_opt_in?.[0] === '1',
      entered: enteredIn(app, draft),
    })
    const { mail_opt_in: _, ...typed } = draft.typed
    const done = { typed, passed: [], applied }
    await saveDraft(tx, site.enterpriseId, token, { job: draft.job, ...done })
    if (draft.mail_ref) await closeAll(tx, site.enterpriseId, draft.mail_ref, done)
    return { outcome: { to: '/register/thanks' }, received: draft }
  })
