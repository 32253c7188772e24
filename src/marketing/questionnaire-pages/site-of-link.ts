import type { FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { gone, notFound } from '#foundation/platform/errors.ts'
import { hostName, isMainHost, type Site, siteOf, siteOfAgency } from '#site/frame/site.ts'
import { agencyIn } from '../questionnaire-forms/links.ts'

const missingText =
  'アンケートが見つかりません。リンクが途中で切れていないか確認してください。分からないときは、送られてきたメールに返信してお問い合わせください'

/**
 * The site whose form a token opens: by the agency the token names, on the product's host or the agency's own. 404 on
 * somebody else's host, and for what is no token; 410 while the agency's site is closed.
 */
export const siteOfLink = async (app: App, request: FastifyRequest, token: string): Promise<Site> => {
  const enterpriseId = agencyIn(token)
  if (enterpriseId === undefined) throw notFound(missingText)
  if (!isMainHost(hostName(request.host), app.config)) {
    const here = await siteOf(app, request.host)
    if (!here || here === 'closed' || here.enterpriseId !== enterpriseId) throw notFound(missingText)
    return here
  }
  const site = await inTenant(app.db, enterpriseId, (tx) => siteOfAgency(app, tx, enterpriseId))
  if (site === 'closed') throw gone('ただいま、このアンケートは受け付けていません')
  return site
}
