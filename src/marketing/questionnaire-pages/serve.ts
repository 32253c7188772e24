import type { FastifyReply, FastifyRequest } from 'fastify'
import { linkVisits } from '#documents/public-links/link.ts'
import type { PublicPages, RegisterPages } from '#documents/public-links/public-page.ts'
import { sendTokenPage } from '#documents/public-links/token-pages.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import { policies, recaptchaSources } from '#foundation/platform/http/security-headers.ts'
import { waitForFiles } from '#foundation/platform/http/slow-clients.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { own } from '#foundation/rules/own.ts'
import { filesOf } from '../questionnaire-answers/pending-files.ts'
import { openVisit } from '../questionnaire-answers/visit.ts'
import { fileType } from '../questionnaire-forms/item.ts'
import { visitorOf } from './cookie.ts'
import { openedByPortal } from './opened-by-portal.ts'
import { formPage, thanksPage } from './pages.ts'
import { readPosted } from './posted.ts'
import { enterpriseOfLink, siteOfLink } from './site-of-link.ts'
import { type At, closed, type Outcome, saveTyped, takePart, takesFiles } from './take.ts'

/** What one origin sends: a part, or what is typed as one goes. */
const ofPosts: Pace = { free: 600, forget_s: 1, delay_s: 5, longest_s: 600 }

const headings: Record<number, string> = {
  404: 'アンケートが見つかりません',
  410: '受け付けていません',
}

const notices: Record<string, string> = {
  saved: '保存しました。このリンクから、続きを回答できます。',
  more: '回答に応じて、質問が増えました。確認してからお進みください。',
}

/** A part of the form with what was typed so far; reading changes nothing. */
const showPart = (at: At): Promise<Outcome> =>
  inTenant(at.app.db, at.site.enterpriseId, async (tx) => {
    const { app, site, token, opened, form, request } = at
    const scope = scopeOf(app, tx, site.enterpriseId, null)
    const visit = await openVisit(scope, { token, opened, form, visitor: visitorOf(request, form) })
    if (visit === 'closed') return closed(at)
    if (visit.candidate && visit.answer?.answered_at) return { to: `/forms/${token}/thanks` }
    const query = request.query as Record<string, unknown>
    const typed = visit.answer && !visit.answer.answered_at ? visit.answer.typed : {}
    const ids = visit.content.items
      .filter(({ type }) => type === fileType)
      .flatMap(({ key }) => own(typed, key) ?? [])
    const files = await filesOf(scope, ids.map(Number))
    const notice = Object.keys(notices).find((key) => query[key] === '1')
    const section = typeof query.at === 'string' && /^\d{1,3}$/.test(query.at) ? Number(query.at) : 0
    const page = formPage(app, site, token, visit, section, {
      typed,
      files,
      notice: notice ? (own(notices, notice) ?? null) : null,
    })
    return { page, status: 200 }
  })

/** Said to who has answered; a link of one candidate that has not been answered leads to its form. */
const showThanks = (at: At): Promise<Outcome> =>
  inTenant(at.app.db, at.site.enterpriseId, async (tx) => {
    const { app, site, token, opened } = at
    const visit = await openVisit(scopeOf(app, tx, site.enterpriseId, null), { token, opened })
    if (visit === 'closed') return { page: thanksPage(app, site, ''), status: 200 }
    if (visit.candidate && !visit.answer?.answered_at) return { to: `/forms/${token}/${visit.form}` }
    return { page: thanksPage(app, site, visit.content.thanks), status: 200 }
  })

const formIn = ({ params }: FastifyRequest): number => {
  const { id = '0' } = params as { id?: string }
  if (!/^\d{1,9}$/.test(id))
    throw notFound('アンケートが見つかりません。リンクが途中で切れていないか確認してください')
  return Number(id)
}

/** Kept by nobody and told to nobody: the address is a key. */
const secret = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

const send = async ({ render }: PublicPages, reply: FastifyReply, outcome: Outcome) => {
  reply.headers(secret)
  if ('to' in outcome) return reply.redirect(outcome.to, 303)
  const { page, status } = outcome
  const usesGoogle = page.kind === 'form' && page.person?.needsScript
  return reply
    .code(status)
    .header(
      'content-security-policy',
      policies.site(page.frame.assets.theme, usesGoogle ? recaptchaSources : undefined),
    )
    .type('text/html; charset=utf-8')
    .send(await render(page))
}

type Handle = (at: At) => Promise<Outcome>

const answer =
  (app: App, pages: PublicPages, pace: Pace, handle: Handle) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const { token } = request.params as { token: string }
      await countAttempt(app.db, [{ key: `forms-${request.method}:${originOf(request.ip)}`, pace }])
      const site = await siteOfLink(app, request, token)
      return await send(
        pages,
        reply,
        await handle({
          app,
          site,
          enterpriseId: site.enterpriseId,
          token,
          opened: openedByPortal(app, request, token),
          form: formIn(request),
          request,
          reply,
        }),
      )
    } catch (error) {
      const { page, status, retryAfter } = pages.explain(error, request, headings)
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      return sendTokenPage(pages, reply, page, status)
    }
  }

const postPart: Handle = async (at) => {
  if (at.request.isMultipart() && (await takesFiles(at))) waitForFiles(at.request)
  const posted = await readPosted(at.request)
  try {
    return await takePart(at, posted)
  } finally {
    await posted.discard()
  }
}

/** The pages of questionnaires behind their links; they answer on the product's host and on the enterprise's own. */
export const registerForms: RegisterPages = (server, app, pages) => {
  server.get('/forms/:token/thanks', answer(app, pages, linkVisits, showThanks))
  server.get('/forms/:token/:id', answer(app, pages, linkVisits, showPart))
  server.post('/forms/:token/:id', answer(app, pages, ofPosts, postPart))
  server.post('/forms/:token/:id/save', async (request, reply) => {
    const { token } = request.params as { token: string }
    await countAttempt(app.db, [{ key: `forms-save:${originOf(request.ip)}`, pace: ofPosts }])
    const enterpriseId = await enterpriseOfLink(app, request, token)
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const opened = openedByPortal(app, request, token)
    const at = { app, enterpriseId, token, opened, form: formIn(request), request, reply }
    const saved = await saveTyped(at, form)
    return reply
      .header('cache-control', 'no-store')
      .code(saved ? 200 : 409)
      .send({ saved })
  })
}
