import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { newToken } from '#foundation/platform/tokens.ts'
import { countStep } from '../analyses/count.ts'
import { readSource, sourceOf, unknownSource } from '../analyses/source.ts'
import { isVisitor } from '../analyses/visitor.ts'
import type { Site } from '../frame/site.ts'
import { countRegistration } from './api.ts'
import { pickTyped } from './check.ts'
import { keepToken, tokenOf } from './cookie.ts'
import { type Draft, findDraft, needsConfirmation, newDraft, saveDraft } from './draft.ts'
import { finish } from './finish.ts'
import { type StepName, steps } from './form-field.ts'
import { mailWayOn } from './later.ts'
import { openJob } from './open-job.ts'
import type { Outcome } from './page-content.ts'
import { refusalOf } from './person.ts'
import { errorsOf, formOf } from './posted.ts'
import { firstOpenStep, registerPage } from './register-pages.ts'
import { returnPage } from './return.ts'

export type Visit = { app: App; site: Site; request: FastifyRequest; reply: FastifyReply }

/** Posts of steps from one origin. */
const ofSteps: Pace = { free: 120, forget_s: 5, delay_s: 10, longest_s: 900 }

/** `?job=12` applies to job 12, `?job=0` to none; without it the draft's job stays. */
const readJob = (raw: unknown, draft: Draft): number | null => {
  if (typeof raw !== 'string' || !/^\d{1,9}$/.test(raw)) return draft.job
  return Number(raw) === 0 ? null : Number(raw)
}

export const readStep = (raw: string): StepName => {
  const name = raw === 'occupations' ? 'skills' : raw
  const step = steps.find((one) => one.name === name)
  if (!step) throw notFound('ページが見つかりませんでした')
  return step.name
}

/** Shows a step with what was typed so far. */
export const showStep = ({ app, site, request }: Visit, step: StepName): Promise<Outcome> =>
  inTenant(app.db, site.enterpriseId, async (tx) => {
    const found = await findDraft(tx, site.enterpriseId, tokenOf(request))
    const known = found && found.applied === undefined ? found : undefined
    if (known && needsConfirmation(known)) return { page: returnPage(app, site, 'confirm'), status: 200 }
    const draft = known ?? { ...newDraft(), source: sourceOf(request) }
    const open = firstOpenStep(draft, step)
    if (open) return { to: `/register/${open}` }
    const job = readJob((request.query as Record<string, unknown>).job, draft)
    if (!known && isVisitor(request)) countStep(app, site.enterpriseId, 'profile')
    return {
      page: registerPage(app, site, step, { ...draft, job }, await openJob(tx, site, job)),
      status: 200,
    }
  })

/** The visitor holds the link of a mail and has not shown yet that the registration is theirs. */
const isUnconfirmed = ({ app, site, request }: Visit) =>
  inTenant(app.db, site.enterpriseId, async (tx) => {
    const found = await findDraft(tx, site.enterpriseId, tokenOf(request))
    return found !== undefined && found.applied === undefined && needsConfirmation(found)
  })

type Posted = { draft: Draft; errors: FieldErrors; token: string; isNew: boolean }

/** Puts what was posted into the draft, right or wrong, so that nothing typed is lost. */
const keepPosted = (visit: Visit, step: StepName, form: URLSearchParams): Promise<Posted> =>
  inTenant(visit.app.db, visit.site.enterpriseId, async (tx) => {
    const { app, site, request } = visit
    const given = tokenOf(request)
    const found = await findDraft(tx, site.enterpriseId, given, true)
    // Sent already, perhaps from elsewhere; only the first step begins a new registration.
    if (found?.applied !== undefined && step !== 'profile')
      return { draft: found, errors: {}, token: given as string, isNew: false }
    const known = found && found.applied === undefined ? found : undefined
    const token = known ? (given as string) : newToken(site.enterpriseId)
    const before = known ?? newDraft()
    const typed = {
      ...before.typed,
      ...pickTyped(step, form, app.masters),
      ...(step === 'others' ? { mail_opt_in: form.getAll('mail_opt_in') } : {}),
    }
    const errors = errorsOf(app, step, form, typed)
    const passed = before.passed.filter((name) => name !== step)
    const draft: Draft = {
      ...before,
      job: readJob(form.get('job') ?? undefined, before),
      typed,
      source: form.has('source') ? readSource(form.get('source')) : (before.source ?? unknownSource),
      passed: Object.keys(errors).length === 0 ? [...passed, step] : passed,
    }
    await saveDraft(tx, site.enterpriseId, token, draft)
    return { draft, errors, token, isNew: !before.passed.includes(step) }
  })

/** Takes a posted step: messages at the fields, or on to the next step, or the registration itself. */
export const postStep = async (visit: Visit, step: StepName): Promise<Outcome> => {
  const { app, site, request } = visit
  const form = formOf(request)
  await countAttempt(app.db, [{ key: `registration-step:${originOf(request.ip)}`, pace: ofSteps }])
  // A person never sees this field; a program learns nothing from the answer.
  if (form.get('homepage')) return { to: '/register/thanks' }
  if (await isUnconfirmed(visit)) return { page: returnPage(app, site, 'confirm'), status: 403 }
  const { draft, errors, token, isNew } = await keepPosted(visit, step, form)
  if (draft.applied !== undefined) return { to: '/register/thanks' }
  keepToken(app, visit.reply, token)
  const isLater = form.has('later') && draft.passed.includes('profile')
  if (isLater && (await mailWayOn(app, site, request, { token, draft })))
    return { to: '/register/return?later' }
  const showErrors = async (found: FieldErrors): Promise<Outcome> => {
    const job = await inTenant(app.db, site.enterpriseId, (tx) => openJob(tx, site, draft.job))
    return { page: registerPage(app, site, step, draft, job, found), status: 400 }
  }
  if (Object.keys(errors).length > 0) return showErrors(errors)
  const open = firstOpenStep(draft, step)
  if (open) return { to: `/register/${open}` }
  const next = steps[steps.findIndex(({ name }) => name === step) + 1]
  if (next) {
    if (isNew) countStep(app, site.enterpriseId, next.name)
    return { to: `/register/${next.name}` }
  }
  const refused = await refusalOf(app, site, request)
  if (refused) return showErrors(refused)
  await countRegistration(app, request.ip, draft.typed.email?.[0])
  return finish(app, site, token)
}
