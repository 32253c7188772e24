import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { domain, jobsSiteFor, why } from '../frame/api-site.ts'
import { categories, type JobSearch, sorts } from '../frame/search.ts'
import type { Site } from '../frame/site.ts'
import { countFacets, standOn } from './count-facets.ts'
import { countJobs, findJob, listJobs } from './jobs.ts'
import { mayShowPerson, type PublicJob, personColumns, publicLists } from './public-job.ts'
import { withhold } from './withhold.ts'

const named = z.object({ id: z.int(), name: z.string() })
const job = z.object({ id_by_enterprise_id: z.int(), name: z.string() }).catchall(z.unknown())

/** A job as the site surface answers it: public fields, id lists as maps, and its address on the site. */
const answerJob = ({ masters }: App, site: Site, whole: PublicJob) => {
  const found = withhold(site.settings, whole)
  const { lists, ...fields } = found
  const open = mayShowPerson(found)
    ? fields
    : { ...fields, ...Object.fromEntries(personColumns.map((key) => [key, null])) }
  const maps = Object.entries(publicLists).map(([key, list]) => [
    key,
    Object.fromEntries(
      (lists[key as keyof typeof publicLists] ?? []).map((id) => [
        id,
        { id, name: masters.name(list, id) ?? '' },
      ]),
    ),
  ])
  return {
    ...open,
    ...Object.fromEntries(maps),
    url: `${site.origin}/jobs/detail/${found.id_by_enterprise_id}`,
  }
}

const ids = z
  .union([
    z.array(z.int().min(1).max(999_999_999)).max(50),
    z
      .string()
      .max(500)
      .regex(/^(\d{1,9}(,\d{1,9})*)?$/)
      .transform((text) => text.split(',').filter(Boolean).map(Number)),
  ])
  .default([])
const searchBody = z.strictObject({
  domain,
  keyword: z.string().max(100).default(''),
  occupation_ids: ids,
  industry_ids: ids,
  skill_ids: ids,
  business_day_ids: ids,
  price_id: z.int().min(1).max(8).nullable().default(null),
  sort: z.enum(sorts.map(([key]) => key)).default('updated_desc'),
  page: z.int().min(1).max(10_000).default(1),
  limit_value: z.int().min(1).max(100).default(20),
})

const index = openRoute({
  method: 'POST',
  path: '/api/site/jobs/index',
  summary: '公開中の案件を検索します',
  why,
  body: searchBody,
  answer: z.object({ jobs: z.array(job), count: z.int(), current_page: z.int(), limit_value: z.int() }),
  async handle({ app, body, request }) {
    const site = await jobsSiteFor(app, request, body.domain)
    const search: JobSearch = body
    return inTenant(app.db, site.enterpriseId, async (tx) => {
      const read = await standOn({ tx, enterpriseId: site.enterpriseId, masters: app.masters }, search)
      const found = await listJobs(read, search, body.limit_value)
      return {
        jobs: found.map((one) => answerJob(app, site, one)),
        count: await countJobs(read, search),
        current_page: body.page,
        limit_value: body.limit_value,
      }
    })
  },
})

const counts = (app: App, site: Site, search: JobSearch) =>
  inTenant(app.db, site.enterpriseId, async (tx) =>
    countFacets(await standOn({ tx, enterpriseId: site.enterpriseId, masters: app.masters }, search), search),
  )

const searchCount = openRoute({
  method: 'POST',
  path: '/api/site/jobs/search_count',
  summary: '検索条件に合う公開案件の件数を取得します',
  why,
  body: searchBody,
  answer: z.object({ count: z.int() }),
  async handle({ app, body, request }) {
    const site = await jobsSiteFor(app, request, body.domain)
    const count = await inTenant(app.db, site.enterpriseId, async (tx) =>
      countJobs(await standOn({ tx, enterpriseId: site.enterpriseId, masters: app.masters }, body), body),
    )
    return { count }
  },
})

const categoryItems = openRoute({
  method: 'POST',
  path: '/api/site/jobs/category_items',
  summary: '公開案件のあるカテゴリを件数とともに取得します',
  why,
  body: searchBody,
  answer: z.object({
    category_items: z.record(z.string(), z.array(named.extend({ count: z.int(), path: z.string() }))),
  }),
  async handle({ app, body, request }) {
    const counted = await counts(app, await jobsSiteFor(app, request, body.domain), body)
    return {
      category_items: Object.fromEntries(
        Object.entries(categories).map(([category, { key, list }]) => [
          list,
          counted.flatMap(({ facet, id, count }) => {
            const name = facet === key ? app.masters.name(list, id) : undefined
            return name ? [{ id, name, count, path: `/jobs/${category}-${id}` }] : []
          }),
        ]),
      ),
    }
  },
})

const show = openRoute({
  method: 'POST',
  path: '/api/site/jobs/show/:id',
  summary: '公開中の案件を取得します',
  why,
  body: z.strictObject({ domain }),
  answer: z.object({ job }),
  async handle({ app, body, id, request }) {
    const site = await jobsSiteFor(app, request, body.domain)
    const found = await inTenant(app.db, site.enterpriseId, (tx) =>
      findJob({ tx, enterpriseId: site.enterpriseId, masters: app.masters }, id),
    )
    if (!found || found === 'deleted')
      throw notFound('案件が見つかりませんでした。公開が終了した可能性があります')
    return { job: answerJob(app, site, found) }
  },
})

export const siteJobRoutes = [index, searchCount, categoryItems, show] as const
