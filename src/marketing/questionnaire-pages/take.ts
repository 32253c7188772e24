import { checkPlainForm } from '#accounts/captcha/plain-form.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { newToken } from '#foundation/platform/tokens.ts'
import { own } from '#foundation/rules/own.ts'
import type { Site } from '#site/frame/site.ts'
import { countRegistration } from '#site/registration/api.ts'
import { type Errors, finishAnswer } from '../questionnaire-answers/finish.ts'
import { filesOf } from '../questionnaire-answers/pending-files.ts'
import { openVisit } from '../questionnaire-answers/visit.ts'
import { fileType, type Item } from '../questionnaire-forms/item.ts'
import { forgetVisitor, keepVisitor, visitorOf } from './cookie.ts'
import { type Looked, lookInto } from './keep-files.ts'
import { type Kept, keepPosted, numberIn, type Place, wayOn } from './keep-posted.ts'
import type { FormEndPage, FormPage } from './page-content.ts'
import { closedPage, formPage, sealName } from './pages.ts'
import { partWith, visibleParts } from './parts.ts'
import type { Posted } from './posted.ts'

export type Outcome = { page: FormPage | FormEndPage; status: number } | { to: string }
export type At = Place & { site: Site }

const closedStatus = 410
export const closed = ({ app, site }: At): Outcome => ({ page: closedPage(app, site), status: closedStatus })
const thanks = ({ token }: At): Outcome => ({ to: `/forms/${token}/thanks` })

/** The item files' own place: their bytes go once nothing names them. */
const removeBytes = async ({ files }: App, keys: readonly string[]) => {
  for (const key of keys) await files.remove(key)
}

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

/** What is wrong with the whole, at the first part that has it. */
const showFirst = (at: At, kept: Kept, errors: Errors): Promise<Outcome> => {
  const { content } = kept.visit
  const [first = ''] = Object.keys(errors)
  const place = partWith(content, first)
  const last = visibleParts(content, kept.answer.typed).at(-1) ?? 0
  return show(at, kept, place < 0 ? last : place, errors)
}

/** Ends the answer of who came by the open link, once they agreed and are no program. */
const endOpen = async (at: At, kept: Kept, form: URLSearchParams): Promise<Outcome> => {
  const { app, site, request } = at
  const refused = await refusalOf(at, form)
  if (Object.keys(refused).length > 0) return showFirst(at, kept, refused)
  await countRegistration(app, request.ip, kept.answer.typed.email?.[0])
  const finished = await inTenant(app.db, site.enterpriseId, async (tx) => {
    const scope = scopeOf(app, tx, site.enterpriseId, null)
    const held = await openVisit(scope, { token: at.token, form: at.form, visitor: kept.visit.visitor }, true)
    if (held === 'closed') return 'closed'
    if (!held.answer || held.answer.answered_at) return 'answered'
    return finishAnswer(scope, site, held, held.answer, form.get('mail_opt_in') === '1')
  })
  if (finished === 'closed') return closed(at)
  if (finished !== 'answered') {
    await removeBytes(app, finished.removed)
    if (Object.keys(finished.errors).length > 0) return showFirst(at, kept, finished.errors)
  }
  forgetVisitor(app, at.reply, at.form)
  return thanks(at)
}

/** What a link asks of a visitor while it takes an answer; nothing otherwise. */
const itemsAsked = async (at: At, visitor: string | undefined): Promise<readonly Item[]> => {
  const { app, site, token, opened, form } = at
  const visit = await inTenant(app.db, site.enterpriseId, (tx) =>
    openVisit(scopeOf(app, tx, site.enterpriseId, null), { token, opened, form, visitor }),
  )
  return visit === 'closed' || visit.answer?.answered_at ? [] : visit.content.items
}

/** Whether the link takes files from whoever asks. */
export const takesFiles = async (at: At): Promise<boolean> =>
  (await itemsAsked(at, visitorOf(at.request, at.form))).some(({ type }) => type === fileType)

/** Looks into the files that came along, where the link may send any. */
const lookAt = async (at: At, visitor: string | undefined, { files }: Posted): Promise<Looked> =>
  files.length === 0
    ? { accepted: [], errors: {} }
    : lookInto(at.app, at.site.enterpriseId, await itemsAsked(at, visitor), files)

/** Takes a posted part of a form. */
export const takePart = async (at: At, posted: Posted): Promise<Outcome> => {
  const { form } = posted
  // A person never sees this field; a program learns nothing from the answer.
  if (form.get('homepage')) return thanks(at)
  const visitor = visitorOf(at.request, at.form) ?? newToken(at.site.enterpriseId)
  const looked = await lookAt(at, visitor, posted)
  const kept = await keepPosted(at, visitor, posted, looked, at.site)
  if (kept === 'closed') return closed(at)
  if (kept === 'answered') return thanks(at)
  await removeBytes(at.app, kept.removed)
  if (!kept.visit.candidate) keepVisitor(at.app, at.reply, at.form, visitor)
  if (kept.isEnded) return thanks(at)
  if (Object.keys(kept.errors).length > 0) return showFirst(at, kept, kept.errors)
  const way = wayOn(at, kept.visit, kept.answer.typed, form)
  if (way === 'end') return endOpen(at, kept, form)
  return 'to' in way ? way : show(at, kept, numberIn(form, 'section') ?? 0, way.errors)
}

/** Keeps what is typed as one goes; true while the form still takes answers. */
export const saveTyped = async (at: Place, form: URLSearchParams): Promise<boolean> => {
  const visitor = visitorOf(at.request, at.form) ?? newToken(at.enterpriseId)
  const posted = { form, files: [], discard: async () => undefined }
  const kept = await keepPosted(at, visitor, posted, { accepted: [], errors: {} }, null)
  if (kept === 'closed' || kept === 'answered') return false
  await removeBytes(at.app, kept.removed)
  if (!kept.visit.candidate) keepVisitor(at.app, at.reply, at.form, visitor)
  return true
}
