import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import { siteOfEnterprise } from '#site/frame/site.ts'
import { findLinkage } from '../records.ts'
import { mediumOf } from '../services.ts'
import { listFetches } from './fetches.ts'
import { chosen, isOffered, reasonsOf } from './offered.ts'

const pageSize = 50

const listed = z.object({
  id_by_enterprise_id: z.int(),
  name: z.string(),
  updated_at: z.string(),
  in_feed: z.boolean(),
  /** Why it is out, or out of one format. */
  reasons: z.array(z.string()),
  /** Where the medium shows it, when the job says so. */
  url: z.string().nullable(),
})
type Listed = z.infer<typeof listed>

/** Which of the jobs that a linkage is about are in its feed, and why the others are not. */
export const jobListRoute = memberRoute({
  method: 'POST',
  path: '/api/enterprise/linkage_feeds/jobs/:id',
  summary:
    'フィードの対象の案件を、含まれるかどうかと、含まれない理由とともに取得します（番号の大きいものから50件。続きは before に最後の番号）',
  access: { feature: 'jobs', authority: 0 },
  body: z.strictObject({ state: z.enum(['in', 'out']).optional(), before: id.optional() }),
  answer: z.object({ jobs: z.array(listed), has_more: z.boolean(), in_count: z.int(), out_count: z.int() }),
  async handle({ scope: { tx, enterpriseId }, id: linkageId, body: { state, before } }) {
    const linkage = await findLinkage({ tx, enterpriseId }, linkageId)
    if (linkage.group !== 2) throw notFound()
    const about = chosen(enterpriseId, linkage)
    const isIn = isOffered(linkage)
    const medium = own(mediumOf, String(linkage.service_id))
    const jobs = await rows<Listed>(
      tx,
      sql`SELECT t.id_by_enterprise_id, t.name, t.updated_at, ${isIn} AS in_feed, ${reasonsOf(linkage)} AS reasons,
            ${medium ? sql.ref(`t.${medium}_url`) : sql`NULL::text`} AS url
          FROM jobs t WHERE ${about} AND t.id_by_enterprise_id < ${before ?? 2_147_483_647}
            ${state ? sql`AND ${isIn} = ${state === 'in'}::boolean` : sql``}
          ORDER BY t.id_by_enterprise_id DESC LIMIT ${pageSize + 1}`,
    )
    const counts = await row<{ in_count: number; out_count: number }>(
      tx,
      sql`SELECT count(*) FILTER (WHERE ${isIn}) AS in_count, count(*) FILTER (WHERE NOT ${isIn}) AS out_count
          FROM jobs t WHERE ${about}`,
    )
    return {
      jobs: jobs.slice(0, pageSize),
      has_more: jobs.length > pageSize,
      in_count: counts?.in_count ?? 0,
      out_count: counts?.out_count ?? 0,
    }
  },
})

/** Whether a feed can be read at all, and how often it was. */
export const feedShowRoute = memberRoute({
  method: 'POST',
  path: '/api/enterprise/linkage_feeds/show/:id',
  summary: 'フィードが今読めるかどうかと、最近14日の取得の回数を取得します（読んだ相手は記録しません）',
  access: { feature: 'jobs', authority: 0 },
  answer: z.object({
    shown: z.boolean(),
    last_fetched_at: z.string().nullable(),
    fetches: z.array(z.object({ day: z.string(), fetches: z.int(), unchanged: z.int() })),
  }),
  async handle({ app, scope, id: linkageId }) {
    const { tx, enterpriseId } = scope
    const linkage = await findLinkage(scope, linkageId)
    if (linkage.group !== 2) throw notFound()
    const site = await siteOfEnterprise(app, tx, enterpriseId)
    return {
      shown: linkage.is_active && site !== 'closed' && site.hasJobs,
      last_fetched_at: linkage.last_fetched_at,
      fetches: await listFetches(scope, linkageId),
    }
  },
})
