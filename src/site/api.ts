import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../api/app.ts'
import { openRoute, type Route } from '../api/route.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { invalid, notFound, restricted } from '../platform/errors.ts'
import { countAttempt } from '../platform/rate-limit.ts'
import { countFacets, findJob, listJobs } from './jobs.ts'
import { mayShowPerson, type PublicJob, personColumns, publicLists } from './public-job.ts'
import { publicCandidateKeys, register } from './registration/register.ts'
import { categories, type JobSearch, sorts } from './search.ts'
import { type Site, siteOf } from './site.ts'

const domain = z.string().max(255).optional()
const why = 'only what the agency published is answered, and only of the site the domain names'

/** The site named by the `domain` of a call, else by its host. 404 without one, 403 when it is restricted. */
const siteFor = async (app: App, request: FastifyRequest, given: string | undefined): Promise<Site> => {
  const site = await siteOf(app, given ?? request.host)
  if (!site) throw notFound('このドメインのサイトはありません')
  if (site === 'closed') throw restricted('sites')
  return site
}

const named = z.object({ id: z.int(), name: z.string() })
const job = z.object({ id_by_enterprise_id: z.int(), name: z.string() }).catchall(z.unknown())

/** A job as the site surface answers it: public fields, id lists as maps, and its address on the site. */
const answerJob = ({ masters }: App, site: Site, found: PublicJob) => {
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

const total = (counts: { facet: string; count: number }[]) =>
  counts.find(({ facet }) => facet === 'total')?.count ?? 0

const settingsAnswer = z.object({
  site_setting: z.object({ service_name: z.string(), site_domain: z.string() }).catchall(z.unknown()),
})
const answerSettings = (site: Site) => ({
  site_setting: {
    ...site.settings,
    service_name: site.serviceName,
    site_domain: new URL(site.origin).hostname,
    recruiter: site.recruiter,
  },
})

const showSettings = openRoute({
  method: 'POST',
  path: '/api/site/site_settings/show',
  summary: '公開サイトの設定を取得します',
  why,
  body: z.strictObject({ domain }),
  answer: settingsAnswer,
  handle: async ({ app, body, request }) => answerSettings(await siteFor(app, request, body.domain)),
})

const getSettings = openRoute({
  method: 'GET',
  path: '/api/site/site_settings/show',
  summary: '公開サイトの設定を取得します',
  why,
  query: z.strictObject({ domain }),
  answer: settingsAnswer,
  handle: async ({ app, query, request }) => answerSettings(await siteFor(app, request, query.domain)),
})

const index = openRoute({
  method: 'POST',
  path: '/api/site/jobs/index',
  summary: '公開中の案件を検索します',
  why,
  body: searchBody,
  answer: z.object({ jobs: z.array(job), count: z.int(), current_page: z.int(), limit_value: z.int() }),
  async handle({ app, body, request }) {
    const site = await siteFor(app, request, body.domain)
    const search: JobSearch = body
    return inTenant(app.db, site.enterpriseId, async (tx) => {
      const read = { tx, enterpriseId: site.enterpriseId, masters: app.masters }
      const found = await listJobs(read, search, body.limit_value)
      return {
        jobs: found.map((one) => answerJob(app, site, one)),
        count: total(await countFacets(read, search)),
        current_page: body.page,
        limit_value: body.limit_value,
      }
    })
  },
})

const counts = (app: App, site: Site, search: JobSearch) =>
  inTenant(app.db, site.enterpriseId, (tx) =>
    countFacets({ tx, enterpriseId: site.enterpriseId, masters: app.masters }, search),
  )

const searchCount = openRoute({
  method: 'POST',
  path: '/api/site/jobs/search_count',
  summary: '検索条件に合う公開案件の件数を取得します',
  why,
  body: searchBody,
  answer: z.object({ count: z.int() }),
  async handle({ app, body, request }) {
    return { count: total(await counts(app, await siteFor(app, request, body.domain), body)) }
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
    const counted = await counts(app, await siteFor(app, request, body.domain), body)
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
    const site = await siteFor(app, request, body.domain)
    const found = await inTenant(app.db, site.enterpriseId, (tx) =>
      findJob({ tx, enterpriseId: site.enterpriseId, masters: app.masters }, id),
    )
    if (!found || found === 'deleted')
      throw notFound('案件が見つかりませんでした。公開が終了した可能性があります')
    return { job: answerJob(app, site, found) }
  },
})

/** Registrations of one address an hour; the pages count under the same key. */
export const countRegistration = (app: App, ip: string) =>
  countAttempt(app.db, `registration:${ip}`, 20, 3600)

const createCandidate = openRoute({
  method: 'POST',
  path: '/api/site/candidates/create',
  summary: '会員登録または案件への応募を受け付けます',
  why: 'writes only a registration; counted per address, and it never says whether the person was known',
  body: z.strictObject({
    domain,
    candidate: z.record(z.string(), z.unknown()),
    apply: z.strictObject({
      job_id_by_enterprise_id: z.int().min(1).max(2_147_483_647).nullable().default(null),
      consent: z.literal(true),
      mail_opt_in: z.boolean().default(false),
    }),
  }),
  answer: z.object({ apply: z.object({ id_by_enterprise_id: z.int() }) }),
  async handle({ app, body, request }) {
    const site = await siteFor(app, request, body.domain)
    const unknown = Object.keys(body.candidate).filter(
      (key) => !(publicCandidateKeys as readonly string[]).includes(key),
    )
    if (unknown.length > 0)
      throw invalid(
        Object.fromEntries(
          unknown.map((key) => [`candidate.${key}`, ['この項目はありません。項目名を確認してください']]),
        ),
      )
    await countRegistration(app, request.ip)
    return inTenant(app.db, site.enterpriseId, async (tx) => {
      const scope = { tx, enterpriseId: site.enterpriseId, member: null, masters: app.masters }
      const id = await register(scope, site, {
        candidate: body.candidate,
        job: body.apply.job_id_by_enterprise_id,
        mailOptIn: body.apply.mail_opt_in,
      })
      return { apply: { id_by_enterprise_id: id } }
    })
  },
})

export const siteRoutes: Route[] = [
  showSettings,
  getSettings,
  index,
  searchCount,
  categoryItems,
  show,
  createCandidate,
]
