import type { FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { gone, notFound } from '#foundation/platform/errors.ts'
import { hostName, isMainHost, type Site, siteOf, siteOfEnterprise } from '#site/frame/site.ts'
import { enterpriseIn } from '../questionnaire-forms/links.ts'
import { openedByPortal } from './opened-by-portal.ts'

const missingText =
  'アンケートが見つかりません。リンクが途中で切れていないか確認してください。分からないときは、送られてきたメールに返信してお問い合わせください'

/** The enterprise whose form a token opens, on the product's host or the enterprise's own; 404 elsewhere, and for what is no token. */
export const enterpriseOfLink = async (app: App, request: FastifyRequest, token: string): Promise<number> => {
  const enterpriseId = openedByPortal(app, request, token)?.enterprise_id ?? enterpriseIn(token)
  if (enterpriseId === undefined) throw notFound(missingText)
  if (isMainHost(hostName(request.host), app.config)) return enterpriseId
  const here = await siteOf(app, request.host)
  if (!here || here === 'closed' || here.enterpriseId !== enterpriseId) throw notFound(missingText)
  return enterpriseId
}

/** The same with the site its form stands on; 410 while that is closed. */
export const siteOfLink = async (app: App, request: FastifyRequest, token: string): Promise<Site> => {
  const enterpriseId = await enterpriseOfLink(app, request, token)
  const site = await inTenant(app.db, enterpriseId, (tx) => siteOfEnterprise(app, tx, enterpriseId))
  if (site === 'closed') throw gone('ただいま、このアンケートは受け付けていません')
  return site
}
