import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkPlainForm } from '#accounts/captcha/plain-form.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { newToken } from '#foundation/platform/tokens.ts'
import { own } from '#foundation/rules/own.ts'
import type { Site } from '#site/frame/site.ts'
import { countRegistration } from '#site/registration/api.ts'
import { type Errors, finishAnswer } from '../questionnaire-answers/finish.ts'
import { filesOf } from '../questionnaire-answers/pending-files.ts'
import { keepTyped, pickTyped } from '../questionnaire-answers/save.ts'
import { type Answer, openVisit, type Visit } from '../questionnaire-answers/visit.ts'
import { checkAnswers } from '../questionnaire-forms/check-answers.ts'
import { fileType } from '../questionnaire-forms/item.ts'
import { formPath } from '../questionnaire-forms/links.ts'
import { forgetVisitor, keepVisitor, visitorOf } from './cookie.ts'
import { keepFiles, type Looked, lookInto } from './keep-files.ts'
import type { FormEndPage, FormPage } from './page-content.ts'
import { closedPage, formPage, sealName } from './pages.ts'
import { hasMore, partsOf, partWith, visibleParts } from './parts.ts'
import type { Posted } from './posted.ts'

export type Outcome = { page: FormPage | FormEndPage; status: number } | { to: string }
export type At = {
  app: App
  site: Site
  token: string
  form: number
  request: FastifyRequest
  reply: FastifyReply
}

const closedStatus = 410
export const closed = ({ app, site }: At): Outcome => ({ page: closedPage(app, site), status: closedStatus })
const thanks = ({ token }: At): Outcome => ({ to: `/forms/${token}/thanks` })

const numberIn = (form: URLSearchParams, name: string): number | undefined => {
  const text = form.get(name) ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

/** The item files' own place: their bytes go once nothing names them. */
const removeBytes = async ({ files }: App, keys: readonly string[]) => {
  for (const key of keys) await files.remove(key)
}

type Kept = { visit: Visit; answer: Answer; errors: Errors; removed: string[] }

/** Keeps what was posted, right or wrong, so that nothing typed is lost; `closed`, or `answered` before. */
const keepPosted = (
  at: At,
  visitor: string | undefined,
  { form }: Posted,
  looked: Looked,
): Promise<Kept | 'closed' | 'answered'> =>
  inTenant(at.app.db, at.site.enterpriseId, async (tx) => {
    const scope = scopeOf(at.app, tx, at.site.enterpriseId, null)
    const asked = { token: at.token, form: at.form, visitor, edition: numberIn(form, 'edition') }
    const visit = await openVisit(scope, asked, true)
    if (visit === 'closed') return 'closed'
    if (visit.answer?.answered_at) return 'answered'
    const part = partsOf(visit.content)[numberIn(form, 'section') ?? 0]
    const typed = pickTyped(
      part?.items ?? [],
      (name) => form.getAll(name),
      form.has('name') && !visit.candidate,
    )
    const begun = await keepTyped(scope, visit, typed)
    const kept = await keepFiles(scope, visit, begun, looked.accepted, form.getAll('remove'))
    return { ...kept, errors: { ...looked.errors, ...kept.errors }, visit: { ...visit, answer: kept.answer } }
  })

const consentError = { consent: ['利用目的を確認のうえ、同意にチェックを入れてください'] }

/** What keeps a visitor of the open link from ending: the consent, and that it may be a program. Throws 429, 503. */
const refusalOf = async ({ app, site, request }: At, form: URLSearchParams): Promise<Errors> => {
  if (form.get('consent') !== '1') return consentError
  const [token, seal] = [form.get('recaptcha_token') ?? '', form.get('seal') ?? '']
  try {
    await checkPlainForm(app, { form: sealName(site), token, seal }, request)
    return {}
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return { recaptcha_token: [error.message] }
    throw error
  }
}

const show = async (at: At, { visit, answer }: Kept, section: number, errors: Errors): Promise<Outcome> => {
  const { app, site, token } = at
  const ids = visit.content.items
    .filter(({ type }) => type === fileType)
    .flatMap(({ key }) => own(answer.typed, key) ?? [])
  const files = await inTenant(app.db, site.enterpriseId, (tx) =>
    filesOf(scopeOf(app, tx, site.enterpriseId, null), ids.map(Number)),
  )
  const page = formPage(app, site, token, visit, section, { typed: answer.typed, files, errors })
  return { page, status: 400 }
}

/** Ends the answer; what is wrong is shown at the first part that has it. */
const end = async (at: At, kept: Kept, form: URLSearchParams): Promise<Outcome> => {
  const { app, site, request } = at
  const { visit } = kept
  const last = visibleParts(visit.content, kept.answer.typed).at(-1) ?? 0
  if (!visit.candidate) {
    const refused = await refusalOf(at, form)
    if (Object.keys(refused).length > 0) return show(at, kept, last, refused)
    await countRegistration(app, request.ip, kept.answer.typed.email?.[0])
  }
  const finished = await inTenant(app.db, site.enterpriseId, async (tx) => {
    const scope = scopeOf(app, tx, site.enterpriseId, null)
    const held = await openVisit(scope, { token: at.token, form: at.form, visitor: visit.visitor }, true)
    if (held === 'closed') return 'closed'
    if (!held.answer || held.answer.answered_at) return 'answered'
    return finishAnswer(scope, site, held, held.answer, form.get('mail_opt_in') === '1')
  })
  if (finished === 'closed') return closed(at)
  if (finished !== 'answered') {
    await removeBytes(app, finished.removed)
    const [first] = Object.keys(finished.errors)
    if (first !== undefined) {
      const place = partWith(visit.content, first)
      return show(at, kept, place < 0 ? last : place, finished.errors)
    }
  }
  if (!visit.candidate) forgetVisitor(at.app, at.reply, at.form)
  return thanks(at)
}

/** On to the next part, or the end; back to the same one for what is wrong or has come up. */
const goOn = async (at: At, kept: Kept, form: URLSearchParams): Promise<Outcome> => {
  const { content } = kept.visit
  const { typed } = kept.answer
  const section = numberIn(form, 'section') ?? 0
  const here = `${formPath(at.token, at.form)}?at=${section}`
  if (Object.keys(kept.errors).length > 0) return show(at, kept, section, kept.errors)
  if (form.get('go') === 'save') return { to: `${here}&saved=1` }
  if (hasMore(content, section, typed, form.getAll('shown'))) return { to: `${here}&more=1` }
  const places = visibleParts(content, typed)
  const next = places.find((place) => place > section)
  if (next === undefined) return end(at, kept, form)
  const mineKeys = new Set((partsOf(content)[section]?.items ?? []).map(({ key }) => key))
  const { errors } = checkAnswers(content.items, typed, today())
  const mine = Object.fromEntries(Object.entries(errors).filter(([key]) => mineKeys.has(key)))
  if (Object.keys(mine).length > 0) return show(at, kept, section, mine)
  return { to: `${formPath(at.token, at.form)}?at=${next}` }
}

/** Looks into the files that came along, where the link may send any. */
const lookAt = async (at: At, visitor: string | undefined, { files }: Posted): Promise<Looked> => {
  if (files.length === 0) return { accepted: [], errors: {} }
  const { app, site, token, form } = at
  const visit = await inTenant(app.db, site.enterpriseId, (tx) =>
    openVisit(scopeOf(app, tx, site.enterpriseId, null), { token, form, visitor }),
  )
  if (visit === 'closed' || visit.answer?.answered_at) return { accepted: [], errors: {} }
  return lookInto(app, site.enterpriseId, visit.content.items, files)
}

/** Takes a posted part of a form. */
export const takePart = async (at: At, posted: Posted): Promise<Outcome> => {
  // A person never sees this field; a program learns nothing from the answer.
  if (posted.form.get('homepage')) return thanks(at)
  const visitor = visitorOf(at.request, at.form) ?? newToken(at.site.enterpriseId)
  const looked = await lookAt(at, visitor, posted)
  const kept = await keepPosted(at, visitor, posted, looked)
  if (kept === 'closed') return closed(at)
  if (kept === 'answered') return thanks(at)
  await removeBytes(at.app, kept.removed)
  if (!kept.visit.candidate) keepVisitor(at.app, at.reply, at.form, visitor)
  return goOn(at, kept, posted.form)
}

/** Keeps what is typed as one goes; true while the form still takes answers. */
export const saveTyped = async (at: At, form: URLSearchParams): Promise<boolean> => {
  const visitor = visitorOf(at.request, at.form) ?? newToken(at.site.enterpriseId)
  const kept = await keepPosted(
    at,
    visitor,
    { form, files: [], discard: async () => undefined },
    { accepted: [], errors: {} },
  )
  if (kept === 'closed' || kept === 'answered') return false
  await removeBytes(at.app, kept.removed)
  if (!kept.visit.candidate) keepVisitor(at.app, at.reply, at.form, visitor)
  return true
}
