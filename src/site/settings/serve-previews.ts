import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Render } from '#documents/public-links/public-page.ts'
import type { App } from '#foundation/api/app.ts'
import { readAgain } from '#foundation/platform/database/connection-lost.ts'
import { policies } from '#foundation/platform/http/security-headers.ts'
import { visibleText } from '#foundation/rules/visible-text.ts'
import { assetsOf } from '../frame/assets.ts'
import { explain, plainTheme } from '../frame/failures.ts'
import type { Site } from '../frame/site.ts'
import { inEditor, openPreview, previewPage } from './preview.ts'
import { previewRoot } from './preview-link.ts'

type Asked = { editor?: string; category?: string | string[]; describe?: string | string[] }

const categoryOf = ({ category, describe }: Asked) =>
  typeof category === 'string'
    ? { category, ...(typeof describe === 'string' && { describe: visibleText(describe).slice(0, longest) }) }
    : undefined

type Page = Parameters<Render>[0]

/** Of what is typed; the form takes less. */
const longest = 2_000

/** A draft's page: kept by nobody, found by nobody, framed by our own editor alone, its address told to nobody. */
const send = async (render: Render, reply: FastifyReply, page: Page, status: number, theme: string) => {
  const html = await render(page)
  return reply
    .code(status)
    .headers({
      'content-security-policy': policies.preview(theme),
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Answers the pages of a draft behind its signed link (`preview-link.ts`); `?editor` when they stand in the editor. */
export const servePreviews = (server: FastifyInstance, app: App, render: Render) =>
  server.get<{ Params: { token: string; name: string }; Querystring: Asked }>(
    `${previewRoot}/:token/:name`,
    async (request, reply) => {
      const { token, name } = request.params
      const isFramed = request.query.editor !== undefined
      let at: Site | undefined
      try {
        const { grant, site } = await readAgain(() => openPreview(app, request, token))
        at = site
        const page = await previewPage(app, site, {
          name,
          token,
          grant,
          isFramed,
          of: categoryOf(request.query),
        })
        return await send(render, reply, page, 200, page.frame.assets.theme)
      } catch (error) {
        const { page, status } = explain(app, error, request, at)
        // Within the editor it is drawn anew once there is something to show.
        const drawn = isFramed && page.frame ? { ...page, frame: inEditor(page.frame) } : page
        return send(render, reply, drawn, status, (page.frame?.assets ?? assetsOf(plainTheme)).theme)
      }
    },
  )
