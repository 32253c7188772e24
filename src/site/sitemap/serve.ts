import type { FastifyInstance } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { siteOf } from '../frame/site.ts'
import { robots } from './robots.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

/** Answers what search engines ask a site for: robots.txt, the sitemap index and its parts. */
export const serveSitemap = (server: FastifyInstance, app: App) => {
  server.get('/robots.txt', async (request, reply) => robots(await siteOf(app, request.host), reply))
  server.get('/sitemap.xml', async (request, reply) => {
    const site = await siteOf(app, request.host)
    return site && site !== 'closed' ? sitemapIndex(app, site, reply) : reply.callNotFound()
  })
  server.get<{ Params: { part: string } }>('/sitemaps/:part', async (request, reply) => {
    const site = await siteOf(app, request.host)
    const [, name] = /^([a-z0-9-]+)\.xml$/.exec(request.params.part) ?? []
    return site && site !== 'closed' && name ? sitemapPart(app, site, name, reply) : reply.callNotFound()
  })
}
