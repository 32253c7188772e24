import type { PublicPages, RegisterPages } from '#documents/public-links/public-page.ts'
import { sendTokenPage, tokenPage } from '#documents/public-links/token-pages.ts'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { AppError, notFound } from '#foundation/platform/errors.ts'
import { readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { own } from '#foundation/rules/own.ts'
import type { PortalPart } from '#sales/portal-people/part.ts'
import {
  dropPortalSession,
  endPortalSession,
  portalTokenOf,
  withPortalPerson,
} from '#sales/portal-people/sessions.ts'
import { doorPages, type Handle } from './door-pages.ts'
import { homeOf, papersOf } from './home.ts'
import { inside } from './inside.ts'
import type { PortalPage } from './page-content.ts'
import { profilePages } from './profile-pages.ts'

const insidePages = (app: App, pages: PublicPages, parts: readonly PortalPart[]): Record<string, Handle> => ({
  'GET /my': inside(app, async (visit, frame, reply) => {
    const home = await homeOf(parts, visit)
    const page: PortalPage = {
      kind: 'portal',
      view: 'home',
      title: 'マイページ',
      frame,
      today: today(),
      ...home,
    }
    return sendTokenPage(pages, reply, page, 200)
  }),
  'GET /my/papers': inside(app, async (visit, frame, reply) => {
    const papers = await papersOf(parts, visit)
    const page: PortalPage = { kind: 'portal', view: 'papers', title: '書類', frame, papers }
    return sendTokenPage(pages, reply, page, 200)
  }),
  'GET /my/papers/:part/:id': inside(app, async (visit, _frame, reply, request) => {
    const { part = '', id = '' } = request.params as { part?: string; id?: string }
    const paper = own(Object.fromEntries(parts.map((one) => [one.name, one.paper])), part)
    const file = /^\d{1,9}$/.test(id) ? await paper?.(visit, Number(id)) : undefined
    if (!file) throw notFound()
    reply.header('referrer-policy', 'no-referrer')
    return sendBytes(reply, await readVerified(app.files, file), file.name, file.content_type)
  }),
  'POST /my/sign_out': async (request, reply) => {
    const token = portalTokenOf(request)
    if (token === undefined) return reply.redirect('/my', 303)
    await withPortalPerson(app, request, (scope) => endPortalSession(scope, token)).catch((error) => {
      if (!(error instanceof AppError)) throw error
    })
    dropPortalSession(reply)
    return reply.redirect('/my/sign_in', 303)
  },
})

/** The portal: its door, and what somebody finds behind it; it answers on every host. */
export const registerPortal =
  (parts: readonly PortalPart[]): RegisterPages =>
  (server, app, pages) => {
    const all = {
      ...doorPages(app, pages),
      ...insidePages(app, pages, parts),
      ...profilePages(app, pages),
    }
    for (const [route, handle] of Object.entries(all)) {
      const [method, url] = route.split(' ') as ['GET' | 'POST', string]
      server.route({ method, url, handler: tokenPage(app, pages, handle) })
    }
  }
