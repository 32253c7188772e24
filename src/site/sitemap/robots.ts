import type { FastifyReply } from 'fastify'
import type { Site } from '../frame/site.ts'

/**
 * Search engines may read everything but the forms and the signed-in areas. A host that is nobody's asks to be left
 * alone; a closed site does not, or they would never meet its 404 and keep what they know (RULES 3).
 */
export const robots = (site: Site | 'closed' | undefined, reply: FastifyReply) => {
  reply.type('text/plain; charset=utf-8').header('cache-control', 'public, no-cache')
  if (!site) return 'User-agent: *\nDisallow: /\n'
  const areas =
    'User-agent: *\nDisallow: /register/\nDisallow: /enterprise\nDisallow: /admin\nDisallow: /api/\n'
  return site === 'closed' ? areas : `${areas}\nSitemap: ${site.origin}/sitemap.xml\n`
}
