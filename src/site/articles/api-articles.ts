import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { domain, siteFor, why } from '../frame/api-site.ts'
import type { At } from './articles.ts'
import { countLive, findLive, type LiveArticle, listLive, liveLabels, type PublicLabel } from './live.ts'
import { answerContent, heading } from './schema.ts'

const id = z.int().min(1).max(999_999_999)
const named = z.object({ id: z.int(), title: z.string() })
const summary = z.object({
  id: z.int(),
  id_by_enterprise_id: z.int(),
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  thumbnail: z.string().nullable(),
  thumbnail_alt: z.string(),
  category_id: z.int().nullable(),
  category: named.nullable(),
  tag_ids: z.array(z.int()),
  tags: z.array(named),
  recommend_jobs_type: z.int(),
  published_at: z.string(),
  updated_at: z.string(),
  url: z.string(),
})
const whole = summary.extend({ content: z.string(), toc: z.array(heading), count_letters: z.int() })
const label = z.object({
  id: z.int(),
  id_by_enterprise_id: z.int(),
  title: z.string(),
  description: z.string(),
  count: z.int(),
})

/** The site a call is about; 404 while it shows no articles. */
const siteWithArticles = async (app: App, request: FastifyRequest, given: string | undefined) => {
  const site = await siteFor(app, request, given)
  if (!site.settings.article_flg) throw notFound('このサイトは記事を公開していません')
  return site
}

type Labels = { categories: PublicLabel[]; tags: PublicLabel[] }
const labelsOf = async (at: At): Promise<Labels> => ({
  categories: await liveLabels(at, 'article_categories'),
  tags: await liveLabels(at, 'article_tags'),
})
const nameOf = ({ id: own, title }: PublicLabel) => ({ id: own, title })

const summaryOf = (
  origin: string,
  { categories, tags }: Labels,
  { id: article, content, published_at, edition_at }: LiveArticle,
) => ({
  id: article,
  id_by_enterprise_id: article,
  title: content.title,
  description: content.description,
  keywords: content.keywords,
  thumbnail: content.thumbnail,
  thumbnail_alt: content.thumbnail_alt,
  category_id: content.category_id,
  category: categories.filter((each) => each.id === content.category_id).map(nameOf)[0] ?? null,
  tag_ids: content.tag_ids,
  tags: tags.filter((each) => content.tag_ids.includes(each.id)).map(nameOf),
  recommend_jobs_type: content.recommend_jobs_type,
  published_at,
  updated_at: edition_at,
  url: `${origin}/articles/detail/${article}`,
})

const index = openRoute({
  method: 'POST',
  path: '/api/site/articles/index',
  summary: '公開中の記事を新しい順に取得します',
  why,
  body: z.strictObject({
    domain,
    category_id: id.optional(),
    tag_id: id.optional(),
    page: z.int().min(1).max(10_000).default(1),
    limit_value: z.int().min(1).max(100).default(20),
  }),
  answer: z.object({
    articles: z.array(summary),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  async handle({ app, body, request }) {
    const site = await siteWithArticles(app, request, body.domain)
    const { page, limit_value: limit } = body
    return inTenant(app.db, site.enterpriseId, async (tx) => {
      const at = { tx, enterpriseId: site.enterpriseId }
      const labels = await labelsOf(at)
      const found = await listLive(at, body, { limit, offset: (page - 1) * limit })
      return {
        articles: found.map((article) => summaryOf(site.origin, labels, article)),
        count: await countLive(at, body),
        current_page: page,
        limit_value: limit,
      }
    })
  },
})

const show = openRoute({
  method: 'POST',
  path: '/api/site/articles/show/:id',
  summary: '公開中の記事を取得します',
  why,
  body: z.strictObject({ domain }),
  answer: z.object({ article: whole }),
  async handle({ app, body, id: article, request }) {
    const site = await siteWithArticles(app, request, body.domain)
    return inTenant(app.db, site.enterpriseId, async (tx) => {
      const at = { tx, enterpriseId: site.enterpriseId }
      const found = await findLive(at, article)
      if (!found || found === 'gone')
        throw notFound('記事が見つかりませんでした。公開が終了した可能性があります')
      const { content, toc, count_letters } = answerContent(found.content)
      const labels = await labelsOf(at)
      return { article: { ...summaryOf(site.origin, labels, found), content, toc, count_letters } }
    })
  },
})

const labelsFor = async (app: App, request: FastifyRequest, given: string | undefined, table: Plural) => {
  const site = await siteWithArticles(app, request, given)
  const found = await inTenant(app.db, site.enterpriseId, (tx) =>
    liveLabels({ tx, enterpriseId: site.enterpriseId }, table),
  )
  return found.map((each) => ({ id_by_enterprise_id: each.id, ...each }))
}
type Plural = 'article_categories' | 'article_tags'

/** The same two calls for categories and tags. */
const labelCalls = <const P extends Plural>(plural: P, name: string, ja: string) =>
  [
    openRoute({
      method: 'POST',
      path: `/api/site/${plural}/index`,
      summary: `公開中の記事がある${ja}を取得します`,
      why,
      body: z.strictObject({ domain }),
      answer: z.object({ [plural]: z.array(label), count: z.int() }),
      async handle({ app, body, request }) {
        const labels = await labelsFor(app, request, body.domain, plural)
        return { [plural]: labels, count: labels.length }
      },
    }),
    openRoute({
      method: 'POST',
      path: `/api/site/${plural}/show/:id`,
      summary: `公開中の記事がある${ja}を1つ取得します`,
      why,
      body: z.strictObject({ domain }),
      answer: z.object({ [name]: label }),
      async handle({ app, body, id: own, request }) {
        const labels = await labelsFor(app, request, body.domain, plural)
        const found = labels.find(({ id_by_enterprise_id }) => id_by_enterprise_id === own)
        if (!found) throw notFound(`${ja}が見つかりませんでした`)
        return { [name]: found }
      },
    }),
  ] as const

export const siteArticleRoutes = [
  index,
  show,
  ...labelCalls('article_categories', 'article_category', 'カテゴリ'),
  ...labelCalls('article_tags', 'article_tag', 'タグ'),
] as const
