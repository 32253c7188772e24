import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { Tampered } from '#foundation/platform/files/tampered.ts'
import { policies } from '#foundation/platform/http/security-headers.ts'
import { assetsOf } from '#site/assets.ts'
import { explain, plainTheme } from '#site/failures.ts'
import type { Render, SitePage } from '#site/page-content.ts'
import { raiseAlarm } from '../stored-documents/alarm.ts'

/** What a page behind a token is drawn with: no agency's site stands around it. */
export const tokenAssets = assetsOf(plainTheme)

const headings: Record<number, string> = {
  404: 'ご案内が見つかりません',
  410: 'ご案内は終了しました',
}

/** Sends a page whose address is a key: it is kept by nobody and told to nobody the page links to. */
export const sendTokenPage = async (render: Render, reply: FastifyReply, page: SitePage, status: number) =>
  reply
    .code(status)
    .headers({
      'content-security-policy': policies.site(tokenAssets.theme),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(await render(page))

/** Answers a request behind a token; what is refused becomes a page that says what to do. */
export const tokenPage =
  (app: App, render: Render, handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await handle(request, reply)
    } catch (error) {
      if (error instanceof Tampered) await raiseAlarm(app, error)
      const { page, status, retryAfter } = explain(app, error, request, undefined)
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      const heading = headings[status]
      const shown = page.kind === 'message' && heading ? { ...page, heading } : page
      return sendTokenPage(render, reply, shown, status)
    }
  }
