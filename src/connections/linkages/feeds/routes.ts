import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { isKnown } from '#foundation/platform/http/entity-tags.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { enterpriseOfToken, hashToken, isToken } from '#foundation/platform/tokens.ts'
import { own } from '#foundation/rules/own.ts'
import { siteOfEnterprise } from '#site/frame/site.ts'
import { type Authorized, findByToken, linkageMark } from '../presented.ts'
import { endOf, readJobs, standingOf } from './feed-jobs.ts'
import { countFetch } from './fetches.ts'
import { formats } from './formats.ts'
import { feedShowRoute, jobListRoute } from './job-list.ts'
import { atOnce, tell } from './tell.ts'

const ofOrigin: Pace = { free: 300, forget_s: 2, delay_s: 5, longest_s: 900 }
/** The address of a feed after the origin; jobs.json and jobs.rss stand beside it. */
export const feedPath = '/feeds/{token}/jobs.xml'
/** Jobs of one answer at most. */
const most = 5_000
/** Raised when the same jobs are told in another way. */
const version = 2
const gone = () => notFound('このフィードはありません')
const lastNumber = 2_147_483_647

/** The linkage of an address; 404 for all others, which tell nothing. */
const findFeed = async (app: App, given: string): Promise<Authorized> => {
  const token = given.startsWith(linkageMark) ? given.slice(linkageMark.length) : ''
  const found = isToken(token)
    ? await findByToken(app, enterpriseOfToken(token), hashToken(token), 2)
    : undefined
  if (!found) throw gone()
  return found
}

const feed = openRoute({
  method: 'GET',
  path: '/feeds/:token/:file',
  summary:
    '案件フィード（jobs.json、jobs.xml、jobs.rss）。募集中の公開案件だけを含み、募集を終えた案件はすぐに外れます',
  why: 'an address that nobody guesses (160 bits, kept by their hash), and of the enterprise only what its public site shows; counted by origin',
  query: z.object({ before: z.coerce.number().int().min(1).max(lastNumber).default(lastNumber) }),
  answer: z.unknown(),
  async handle({ app, params, query: { before }, request, reply }) {
    const name = /^jobs\.(\w+)$/.exec(params.file ?? '')?.[1] ?? ''
    const format = own(formats, name)
    if (!format) throw gone()
    await countAttempt(app.db, [{ key: `feed:${originOf(request.ip)}`, pace: ofOrigin }])
    const linkage = await findFeed(app, params.token ?? '')
    const { enterpriseId } = linkage
    const read = await inTenant(
      app.db,
      enterpriseId,
      async (tx) => {
        const site = await siteOfEnterprise(app, tx, enterpriseId)
        if (site === 'closed' || !site.hasJobs) throw gone()
        return {
          site,
          standing: await standingOf(tx, enterpriseId, linkage, name),
          end: await endOf(tx, enterpriseId, linkage, name, before, most),
          first: await readJobs(tx, enterpriseId, linkage, name, before, atOnce),
        }
      },
      'read only',
    )
    const { site, standing, end, first } = read
    const self = `${app.config.origin}/feeds/${params.token}/${params.file}`
    const head = { site, ...standing, self, next: end.more ? `${self}?before=${end.last}` : null }
    const says = [
      version,
      today(),
      before,
      standing,
      linkage.updated_at,
      site.origin,
      site.recruiter,
      site.serviceName,
    ]
    const tag = `W/"${createHash('sha256').update(JSON.stringify(says)).digest('base64url').slice(0, 22)}"`
    reply.headers({ etag: tag, 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' })
    if (standing.changed) reply.header('last-modified', new Date(standing.changed).toUTCString())
    const isUnchanged = isKnown(request.headers['if-none-match'], tag)
    // What follows by `before` is the same reading.
    if (before === lastNumber) void countFetch(app, linkage, isUnchanged)
    if (isUnchanged) return reply.code(304).send()
    return reply
      .type(format.type)
      .send(Readable.from(tell({ app, linkage, name, format, head, first, last: end.last })))
  },
})

export const feedRoutes = [feed, jobListRoute, feedShowRoute] as const
