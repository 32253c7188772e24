import type { FastifyReply } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { element, textElement, type Xml, xmlDocument } from '#foundation/platform/xml.ts'
import { categories, emptySearch } from '../frame/search.ts'
import type { Site } from '../frame/site.ts'
import { countFacets, sitemapJobs } from './jobs.ts'

/**
 * Search engines may read everything but the forms and the signed-in areas. A host that is nobody's asks to be left
 * alone; a closed site does not, or they would never meet its 404 and keep what they know (RULES 3).
 */
export const robots = (site: Site | 'closed' | undefined, reply: FastifyReply) => {
  reply.type('text/plain; charset=utf-8')
  if (!site) return 'User-agent: *\nDisallow: /\n'
  const areas =
    'User-agent: *\nDisallow: /register/\nDisallow: /enterprise\nDisallow: /admin\nDisallow: /api/\n'
  return site === 'closed' ? areas : `${areas}\nSitemap: ${site.origin}/sitemap.xml\n`
}

export const entry = (address: string, changed?: string): Xml =>
  element('url', [textElement('loc', address), ...(changed ? [textElement('lastmod', changed)] : [])])

/** List, the categories that have jobs, and every open public job with the day of its last change. */
const jobEntries = async (app: App, site: Site, tx: Executor): Promise<Xml[]> => {
  const read = { tx, enterpriseId: site.enterpriseId, masters: app.masters }
  const counts = await countFacets(read, emptySearch)
  const jobs = await sitemapJobs(read)
  const paths = Object.entries(categories).flatMap(([name, { key }]) =>
    counts.filter(({ facet }) => facet === key).map(({ id }) => `/jobs/${name}-${id}`),
  )
  return [
    ...['/jobs', ...paths.slice(0, 900)].map((path) => entry(site.origin + path)),
    ...jobs.map(({ id, updated_at }) => entry(`${site.origin}/jobs/detail/${id}`, updated_at)),
  ]
}

/** The home page, the jobs while they are shown, and `more`. */
export const sitemap = async (
  app: App,
  site: Site,
  tx: Executor,
  reply: FastifyReply,
  more: readonly Xml[] = [],
) => {
  const paths = site.hasJobs ? await jobEntries(app, site, tx) : []
  const entries = [entry(`${site.origin}/`), ...more, ...paths].slice(0, 50_000)
  const root = element('urlset', entries, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' })
  return reply.type('application/xml; charset=utf-8').send(xmlDocument(root))
}
