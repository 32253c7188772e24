import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { missingText } from '../frame/failures.ts'
import { type Site, siteOf } from '../frame/site.ts'
import { articlePage } from './article-page.ts'
import { articlesPage, type Listed } from './articles-page.ts'
import { atomOf, rssOf } from './feeds.ts'
import type { ArticlePage, ArticlesPage } from './page-content.ts'

type Handle = (site: Site, request: FastifyRequest) => Promise<ArticlesPage | ArticlePage>

const idOf = (request: FastifyRequest): number => {
  const { id } = request.params as { id: string }
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound(missingText)
  return Number(id)
}

const pageOf = (request: FastifyRequest): number => {
  const given = new URLSearchParams(request.url.split('?')[1] ?? '').get('page') ?? '1'
  if (!/^[1-9]\d{0,4}$/.test(given)) throw notFound(missingText)
  return Number(given)
}

/** Articles are shown only while the enterprise's setting says so; a restricted site shows nothing at all. */
const whileShown =
  (handle: Handle): Handle =>
  async (site, request) => {
    if (!site.settings.article_flg) throw notFound(missingText)
    return handle(site, request)
  }

const listed = (app: App, of: (request: FastifyRequest) => Listed) =>
  whileShown((site, request) => articlesPage(app, site, of(request), pageOf(request)))

/** The public pages of articles by their path. */
export const articlePages = (app: App): Record<string, Handle> => ({
  '/articles': listed(app, () => ({ kind: 'all' })),
  '/articles/categories/:id': listed(app, (request) => ({ kind: 'categories', id: idOf(request) })),
  '/articles/tags/:id': listed(app, (request) => ({ kind: 'tags', id: idOf(request) })),
  '/articles/detail/:id': whileShown((site, request) => articlePage(app, site, idOf(request))),
})

/** The feeds of new articles. */
export const serveFeeds = (server: FastifyInstance, app: App) => {
  for (const [path, type, make] of [
    ['/articles/rss.xml', 'application/rss+xml', rssOf],
    ['/articles/atom.xml', 'application/atom+xml', atomOf],
  ] as const)
    server.get(path, async (request, reply) => {
      const site = await siteOf(app, request.host)
      if (!site || site === 'closed' || !site.settings.article_flg) return reply.callNotFound()
      return reply.type(`${type}; charset=utf-8`).send(await make(app, site))
    })
}
