import type { FastifyInstance } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { isKnown } from '#foundation/platform/http/entity-tags.ts'
import { policies } from '#foundation/platform/http/security-headers.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { findLive } from '../articles/live.ts'
import { articleShareCard } from '../articles/share-card.ts'
import { type ShareCard, shareHash, sharePath, siteShareCard } from '../frame/share-card.ts'
import { type Site, siteOf } from '../frame/site.ts'
import { jobDetail } from '../jobs/job-view.ts'
import { findJob } from '../jobs/jobs.ts'
import { jobShareCard } from '../jobs/share-card.ts'
import { isProductHost } from '../landing/address.ts'
import { landingShareCard } from '../landing/share-card.ts'
import { pictureOf } from './keep-picture.ts'

type Shown = { card: ShareCard; enterpriseId: number }

/** The card of an enterprise's page as it stands now; undefined for a page that nobody sees. */
const cardOf = (app: App, site: Site, kind: string, id: number): Promise<ShareCard | undefined> =>
  inTenant(
    app.db,
    site.enterpriseId,
    async (tx) => {
      const at = { tx, enterpriseId: site.enterpriseId }
      if (kind === 'job') {
        const job = site.hasJobs ? await findJob({ ...at, masters: app.masters }, id) : undefined
        return job && job !== 'deleted'
          ? jobShareCard(site, jobDetail(app.masters, job, today(), site.settings))
          : undefined
      }
      const article = site.settings.article_flg ? await findLive(at, id) : undefined
      return article && article !== 'gone' ? articleShareCard(site, article) : undefined
    },
    'read only',
  )

/** What a picture's address means on a host, and whose it is. */
const shownAt = async (app: App, host: string, kind: string, id: number): Promise<Shown | undefined> => {
  if (kind === 'landing')
    return (await isProductHost(app, host))
      ? { card: landingShareCard(app), enterpriseId: platformId }
      : undefined
  const site = await siteOf(app, host)
  if (!site || site === 'closed') return undefined
  const card = kind === 'site' ? siteShareCard(site) : await cardOf(app, site, kind, id)
  return card && { card, enterpriseId: site.enterpriseId }
}

/** Answers the pictures of shared pages. An address of before leads to the one that there is now. */
export const serveShare = (server: FastifyInstance, app: App) =>
  server.get<{ Params: { file: string } }>('/share/:file', async (request, reply) => {
    const [, kind, id, hash] =
      /^(job|article|landing|site)-([1-9]\d{0,8})-([0-9a-f]{16})\.png$/.exec(request.params.file) ?? []
    const shown = kind ? await shownAt(app, request.host, kind, Number(id)) : undefined
    if (!shown) return reply.callNotFound()
    const { card, enterpriseId } = shown
    // Asked for each time, as the pages are: a page that closes takes its picture with it.
    reply.header('cache-control', 'public, no-cache')
    if (shareHash(card) !== hash) return reply.redirect(sharePath(card), 302)
    const tag = `"${hash}"`
    reply.headers({ etag: tag, 'content-security-policy': policies.file })
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('image/png').send(Buffer.from(await pictureOf(app, enterpriseId, card)))
  })
