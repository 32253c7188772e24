import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { notFound, restricted } from '#foundation/platform/errors.ts'
import { type Site, siteOf } from './site.ts'

/** The enterprise's domain, when the call does not come from it. */
export const domain = z.string().max(255).optional()
export const why = 'only what the enterprise published is answered, and only of the site the domain names'

/** The site named by the `domain` of a call, else by its host. 404 without one, 403 when it is restricted. */
export const siteFor = async (
  app: App,
  request: FastifyRequest,
  given: string | undefined,
): Promise<Site> => {
  const site = await siteOf(app, given ?? request.host)
  if (!site) throw notFound('このドメインのサイトはありません')
  if (site === 'closed') throw restricted('sites')
  return site
}

/** The same for calls that show jobs; 403 also when the enterprise's jobs are restricted. */
export const jobsSiteFor = async (...of: Parameters<typeof siteFor>): Promise<Site> => {
  const site = await siteFor(...of)
  if (!site.hasJobs) throw restricted('jobs')
  return site
}
