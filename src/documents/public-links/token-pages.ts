import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { Tampered } from '#foundation/platform/files/tampered.ts'
import { policies } from '#foundation/platform/http/security-headers.ts'
import { raiseAlarm } from '../stored-documents/alarm.ts'
import type { LinkVisit } from './link.ts'
import { portalTokenIn } from './portal-links.ts'
import type { PublicPage, PublicPages } from './public-page.ts'

const headings: Record<number, string> = {
  404: 'ご案内が見つかりません',
  410: 'ご案内は終了しました',
}

/** Sends a page whose address is a key: it is kept by nobody and told to nobody the page links to. */
export const sendTokenPage = async (
  { render, assets }: PublicPages,
  reply: FastifyReply,
  page: PublicPage,
  status: number,
) =>
  reply
    .code(status)
    .headers({
      'content-security-policy': policies.site(assets.theme),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(await render(page))

/** The token in the address of such a page (`:token`). */
export const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token

/** Who looks at such a page: what stands in its address, from where, and the portal's session in the browser. */
export const visitOf = (request: FastifyRequest): LinkVisit => ({
  token: tokenOf(request),
  ip: request.ip,
  session: portalTokenIn(request),
})

/** Answers a request behind a token; what is refused becomes a page that says what to do. */
export const tokenPage =
  (
    app: App,
    pages: PublicPages,
    handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await handle(request, reply)
    } catch (error) {
      if (error instanceof Tampered) await raiseAlarm(app, error)
      const { page, status, retryAfter } = pages.explain(error, request, headings)
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      return sendTokenPage(pages, reply, page, status)
    }
  }
