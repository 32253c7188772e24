import type { FastifyRequest } from 'fastify'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import type { Entered } from '#sales/candidates/web-entry.ts'
import { registrationScript } from '../frame/assets.ts'
import { frameOf } from '../frame/frame.ts'
import type { Site } from '../frame/site.ts'
import { checkStep, pickTyped } from './check.ts'
import { tokenOf } from './cookie.ts'
import {
  type Applied,
  changeApplied,
  findApplied,
  holdApplied,
  isCorrectable,
  needsConfirmation,
} from './draft.ts'
import { birthYears, fieldsOf } from './fields.ts'
import { type StepName, steps, type Typed } from './form-field.ts'
import type { CorrectionPage, CorrectionStepPage, Outcome } from './page-content.ts'
import { formOf } from './posted.ts'
import { enteredIn, summaryOf } from './register-pages.ts'
import { returnPage } from './return.ts'
import { stationOptions } from './station.ts'
import { correct, countCorrection } from './update.ts'

const root = '/register/correct'

/** The fields one may correct: the address stays, it says whose application it is. */
const correctable = (app: App, step: StepName) =>
  fieldsOf(step, app.masters).filter(({ name }) => name !== 'email')

/** The finished registration of the visitor, or where they go instead. */
const openDraft = async (
  app: App,
  site: Site,
  request: FastifyRequest,
): Promise<{ draft: Applied } | { instead: Outcome }> => {
  const draft = await inTenant(app.db, site.enterpriseId, (tx) =>
    findApplied(tx, site.enterpriseId, tokenOf(request)),
  )
  if (!draft) return { instead: { to: '/register/return' } }
  if (!isCorrectable(draft)) return { instead: { to: '/register/thanks' } }
  if (needsConfirmation(draft)) return { instead: { page: returnPage(app, site, 'confirm'), status: 200 } }
  return { draft }
}

const frame = (app: App, site: Site, title: string) =>
  frameOf(app.masters, site, null, {
    title,
    description: title,
    canonical: root,
    script: registrationScript,
    noindex: true,
  })

/** The last step has nothing to confirm any more. */
const titleOf = (step: StepName) =>
  step === 'others' ? 'その他' : (steps.find(({ name }) => name === step)?.title ?? '')

const overview = (app: App, site: Site, draft: Applied, isSaved: boolean): CorrectionPage => ({
  kind: 'correction',
  frame: frame(app, site, '登録内容の確認・訂正'),
  applied: draft.job !== null,
  isSaved,
  summary: summaryOf(app, draft, steps).map((one) => ({ ...one, title: titleOf(one.step) })),
})

const stepPage = (
  app: App,
  site: Site,
  step: StepName,
  typed: Typed,
  errors: CorrectionStepPage['errors'] = {},
): CorrectionStepPage => {
  const title = titleOf(step)
  return {
    kind: 'correction_step',
    frame: frame(app, site, `${Object.keys(errors).length > 0 ? '入力エラー：' : ''}${title}の訂正`),
    step,
    title,
    fields: correctable(app, step),
    typed,
    errors,
    years: birthYears(),
    stations: step === 'profile' ? stationOptions(app.masters, typed.station_id?.[0] ?? '') : [],
  }
}

/** What was sent, by step, each with its way to be corrected. */
export const showCorrection = async (app: App, site: Site, request: FastifyRequest): Promise<Outcome> => {
  const found = await openDraft(app, site, request)
  if ('instead' in found) return found.instead
  const isSaved = (request.query as Record<string, unknown>).saved !== undefined
  return { page: overview(app, site, found.draft, isSaved), status: 200 }
}

/** A step with what was sent of it. */
export const showCorrectionStep = async (
  app: App,
  site: Site,
  request: FastifyRequest,
  step: StepName,
): Promise<Outcome> => {
  const found = await openDraft(app, site, request)
  return 'instead' in found
    ? found.instead
    : { page: stepPage(app, site, step, found.draft.typed), status: 200 }
}

/** The rows of a step that read differently now, an emptied one as such. */
const changedRows = (app: App, before: Applied, after: Applied): Entered[] => {
  const [old, now] = [enteredIn(app, before), enteredIn(app, after)]
  const labels = [...new Set([...old, ...now].map(({ label }) => label))]
  const valueIn = (rows: readonly Entered[], label: string) => rows.find((one) => one.label === label)?.value
  return labels.flatMap((label) =>
    valueIn(old, label) === valueIn(now, label) ? [] : [{ label, value: valueIn(now, label) ?? '（空欄）' }],
  )
}

/** Takes a corrected step: messages at the fields, or the overview that says it is kept. */
export const postCorrection = async (
  app: App,
  site: Site,
  request: FastifyRequest,
  step: StepName,
): Promise<Outcome> => {
  const found = await openDraft(app, site, request)
  if ('instead' in found) return found.instead
  const token = tokenOf(request) as string
  const form = formOf(request)
  await countCorrection(app, request.ip, token)
  const { email = [] } = found.draft.typed
  const posted = { ...pickTyped(step, form, app.masters), ...(step === 'profile' ? { email } : {}) }
  const { input, errors } = checkStep(step, { ...found.draft.typed, ...posted }, app.masters)
  if (Object.keys(errors).length > 0)
    return { page: stepPage(app, site, step, { ...found.draft.typed, ...posted }, errors), status: 400 }
  return inTenant(app.db, site.enterpriseId, async (tx): Promise<Outcome> => {
    const scope = scopeOf(app, tx, site.enterpriseId, null)
    const draft = await holdApplied(scope, token)
    if (!draft) return { to: '/register/return' }
    const typed = { ...draft.typed, ...posted }
    const changed = changedRows(app, draft, { ...draft, typed })
    if (changed.length > 0) {
      const { email: _, ...given } = input
      await correct(scope, draft.applied, given, changed)
      await changeApplied(scope, draft.applied, { typed })
    }
    return { to: `${root}?saved` }
  })
}
