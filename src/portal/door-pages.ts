import type { FastifyReply, FastifyRequest } from 'fastify'
import { doorOf as sealDoor } from '#documents/public-links/portal-links.ts'
import type { PublicPages } from '#documents/public-links/public-page.ts'
import { sendTokenPage } from '#documents/public-links/token-pages.ts'
import type { App } from '#foundation/api/app.ts'
import { keepPortalSession } from '#sales/portal-people/sessions.ts'
import { formOf } from '#site/registration/posted.ts'
import { agencyAt, agencyOfHost, atAgency, frameOf } from './agency.ts'
import type { PortalFrame, PortalPage } from './page-content.ts'
import { begin, enter } from './sign-in.ts'

/** How a page is answered, by its method and address. */
export type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Somebody in front of the door. */
type Door = { enterpriseId: number; door: string; frame: PortalFrame }

const doorOf = async (app: App, request: FastifyRequest): Promise<Door> => {
  const { at } = request.query as { at?: unknown }
  const enterpriseId = await agencyAt(app, request, formOf(request).get('at') ?? at)
  const shown = await agencyOfHost(app, request.host)
  const frame = await atAgency(app, enterpriseId, (scope) =>
    frameOf(app, scope, shown, { person: null, elsewhere: null }),
  )
  return { enterpriseId, door: sealDoor(app, enterpriseId), frame }
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

/** The door of the portal: the address, the code, and who it is where several share an address. */
export const doorPages = (app: App, pages: PublicPages): Record<string, Handle> => ({
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
