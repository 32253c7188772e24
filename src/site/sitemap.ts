import type { FastifyReply } from 'fastify'
import type { App } from '../api/app.ts'
import type { Executor } from '../platform/database/types.ts'
import { countFacets, sitemapJobs } from './jobs.ts'
import { categories, emptySearch } from './search.ts'
import type { Site } from './site.ts'

/** Search engines may read everything but the forms and the signed-in areas; a site that is not shown asks to be left alone. */
export const robots = (site: Site | 'closed' | undefined, reply: FastifyReply) => {
  reply.type('text/plain; charset=utf-8')
  if (!site || site === 'closed') return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /register/\nDisallow: /enterprise\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${site.origin}/sitemap.xml\n`
}

const entry = (address: string, changed?: string) =>
  `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`

/** Home, list, the categories that have jobs, and every open public job with the day of its last change. */
export const sitemap = async (app: App, site: Site, tx: Executor, reply: FastifyReply) => {
  const read = { tx, enterpriseId: site.enterpriseId, masters: app.masters }
  const counts = await countFacets(read, emptySearch)
  const jobs = await sitemapJobs(read)
  const paths = Object.entries(categories).flatMap(([name, { key }]) =>
    counts.filter(({ facet }) => facet === key).map(({ id }) => `/jobs/${name}-${id}`),
  )
  const entries = [
    ...['/', '/jobs', ...paths.slice(0, 900)].map((path) => entry(site.origin + path)),
    ...jobs.map(({ id, updated_at }) => entry(`${site.origin}/jobs/detail/${id}`, updated_at)),
  ]
  return reply
    .type('application/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
    )
}
