import type { FastifyReply, FastifyRequest } from 'fastify'
import { doorPath } from '#documents/public-links/portal-links.ts'
import type { PublicPages, RegisterPages } from '#documents/public-links/public-page.ts'
import { sendTokenPage, tokenPage } from '#documents/public-links/token-pages.ts'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { AppError, notFound } from '#foundation/platform/errors.ts'
import { readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { own } from '#foundation/rules/own.ts'
import type { PortalPart, PortalVisit } from '#sales/portal-people/part.ts'
import {
  dropPortalSession,
  endPortalSession,
  keepPortalSession,
  portalTokenOf,
  withPortalPerson,
} from '#sales/portal-people/sessions.ts'
import { agencyAt, agencyOfHost, atAgency, frameOf } from './agency.ts'
import { contactOf, homeOf, papersOf, visitOf } from './home.ts'
import type { PortalFrame, PortalPage } from './page-content.ts'
import { begin, enter } from './sign-in.ts'

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const formOf = (request: FastifyRequest) =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams()

/** Somebody in front of the door. */
type Door = { enterpriseId: number; door: string; frame: PortalFrame }

const doorOf = async (app: App, request: FastifyRequest): Promise<Door> => {
  const { at } = request.query as { at?: unknown }
  const enterpriseId = await agencyAt(app, request, formOf(request).get('at') ?? at)
  const shown = await agencyOfHost(app, request.host)
  const frame = await atAgency(app, enterpriseId, (scope) =>
    frameOf(app, scope, shown, { person: null, contact: null }),
  )
  return {
    enterpriseId,
    door: new URLSearchParams(doorPath(app, enterpriseId).split('?')[1]).get('at') ?? '',
    frame,
  }
}

const askPage = ({ frame, door }: Door, email = '', error: string | null = null): PortalPage => ({
  kind: 'portal',
  view: 'sign_in',
  title: 'マイページを開く',
  frame,
  door,
  email,
  error,
})

type Typed = { request: string; email: string }

const codePage = ({ frame, door }: Door, typed: Typed, error: string | null, isOver = false): PortalPage => ({
  kind: 'portal',
  view: 'code',
  title: '確認コードの入力',
  frame,
  door,
  ...typed,
  error,
  isOver,
})

const doorPages = (app: App, pages: PublicPages): Record<string, Handle> => ({
  'GET /my/sign_in': async (request, reply) =>
    sendTokenPage(pages, reply, askPage(await doorOf(app, request)), 200),
  'POST /my/sign_in': async (request, reply) => {
    const door = await doorOf(app, request)
    const email = formOf(request).get('email') ?? ''
    const asked = await begin(app, request, door.enterpriseId, email)
    if (asked === undefined)
      return sendTokenPage(pages, reply, askPage(door, email, 'メールアドレスの形式を確認してください'), 400)
    return sendTokenPage(pages, reply, codePage(door, { request: asked, email }, null), 200)
  },
  'POST /my/code': async (request, reply) => {
    const door = await doorOf(app, request)
    const form = formOf(request)
    const typed = { request: form.get('request') ?? '', email: form.get('email') ?? '' }
    const code = form.get('code') ?? ''
    const name = form.get('name') ?? undefined
    const outcome = await enter(app, request, door.enterpriseId, { asked: typed.request, code, name })
    if (outcome === 'over')
      return sendTokenPage(
        pages,
        reply,
        codePage(door, typed, 'このコードはもう使えません。新しいコードを送ってください', true),
        400,
      )
    if ('wrong' in outcome)
      return sendTokenPage(
        pages,
        reply,
        codePage(door, typed, `コードが違います（あと${outcome.wrong}回）`),
        400,
      )
    if ('names' in outcome) {
      const { frame, door: at } = door
      const title = 'お名前の確認'
      return sendTokenPage(
        pages,
        reply,
        {
          kind: 'portal',
          view: 'who',
          title,
          frame,
          door: at,
          code,
          names: outcome.names,
          ...typed,
        } as PortalPage,
        200,
      )
    }
    keepPortalSession(request, reply, outcome.token)
    return reply.redirect('/my', 303)
  },
})

const inside =
  (
    app: App,
    work: (
      visit: PortalVisit,
      frame: PortalFrame,
      reply: FastifyReply,
      request: FastifyRequest,
    ) => Promise<unknown>,
  ): Handle =>
  async (request, reply) => {
    const token = portalTokenOf(request)
    const shown = await agencyOfHost(app, request.host)
    try {
      return await withPortalPerson(app, request, async (scope, person) => {
        const contact = await contactOf(scope, person)
        const frame = await frameOf(app, scope, shown, { person: person.name, contact })
        return work(visitOf(app, scope, person, token ?? ''), frame, reply, request)
      })
    } catch (error) {
      if (error instanceof AppError && error.status === 401) return reply.redirect('/my/sign_in', 303)
      throw error
    }
  }

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
    const all = { ...doorPages(app, pages), ...insidePages(app, pages, parts) }
    for (const [route, handle] of Object.entries(all)) {
      const [method, url] = route.split(' ') as ['GET' | 'POST', string]
      server.route({ method, url, handler: tokenPage(app, pages, handle) })
    }
  }
