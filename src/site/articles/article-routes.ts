import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { countArticles, findArticle, listArticles, stateIs } from './articles.ts'
import { cancelReservation } from './drafts.ts'
import { articleRow } from './schema.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/articles/${verb}` as const
export const read = { feature: 'sites', authority: 0 } as const
export const write = { feature: 'sites', authority: 1 } as const
const one = z.object({ article: articleRow })
const id = z.int().min(1).max(999_999_999)

/** Days in which a deleted article can be put back. */
export const restoreDays = 30

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '記事を更新の新しい順に取得します。state は draft・reserved・published・stopped',
  access: read,
  body: z.strictObject({
    keyword: z.string().max(100).default(''),
    state: z.enum(['draft', 'reserved', 'published', 'stopped']).optional(),
    category_id: id.optional(),
    tag_id: id.optional(),
    /** Those deleted in the last 30 days instead. */
    deleted: z.boolean().default(false),
    page: z.int().min(1).max(100_000).default(1),
    limit_value: z.int().min(1).max(100).default(50),
  }),
  answer: z.object({
    articles: z.array(articleRow),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  async handle({ scope, body }) {
    const { keyword, state, category_id, tag_id, page, limit_value } = body
    const where = sql.join(
      [
        body.deleted
          ? sql`t.deleted_at > now() - make_interval(days => ${restoreDays})`
          : sql`t.deleted_at IS NULL`,
        ...(keyword ? [sql`d.content->>'title' ILIKE ${likePattern(keyword)}`] : []),
        ...(state ? [stateIs(state)] : []),
        ...(category_id ? [sql`d.content->>'category_id' = ${String(category_id)}`] : []),
        ...(tag_id ? [sql`d.content->'tag_ids' @> ${JSON.stringify([tag_id])}::jsonb`] : []),
      ],
      sql` AND `,
    )
    return {
      articles: await listArticles(scope, where, { limit: limit_value, offset: (page - 1) * limit_value }),
      count: await countArticles(scope, where),
      current_page: page,
      limit_value,
    }
  },
})

/** 1 published ↔ 2 stopped (RULES 2); a draft is published by `article_drafts/publish`. */
const updateOpenStatus = memberRoute({
  method: 'POST',
  path: path('update_open_status/:id'),
  summary: '記事の公開を停止（2）、または再開（1）します',
  access: write,
  body: z.strictObject({ article: z.strictObject({ open_status_flg: z.literal([1, 2]) }) }),
  answer: one,
  async handle({ scope, enterpriseId, id: article, body }) {
    const before = await findArticle(scope, article)
    const { open_status_flg } = body.article
    if (before.open_status_flg === 0)
      throw wrongState('まだ公開していない記事です。編集画面の「今すぐ公開」から公開してください')
    if (before.open_status_flg === open_status_flg)
      throw wrongState(open_status_flg === 1 ? 'すでに公開しています' : 'すでに公開を停止しています')
    await sql`UPDATE articles SET open_status = ${open_status_flg}, updated_at = now()
      WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${article}`.execute(scope.tx)
    return { article: await findArticle(scope, article) }
  },
})

const cancel = memberRoute({
  method: 'POST',
  path: path('cancel_reservation/:id'),
  summary: '公開または更新の予約を取り消します。公開中の版はそのまま残ります',
  access: write,
  answer: one,
  async handle({ scope, id: article }) {
    const { reserved_published_at } = await findArticle(scope, article)
    if (!reserved_published_at) throw wrongState('予約はありません。すでに公開された可能性があります')
    await cancelReservation(scope, article)
    return { article: await findArticle(scope, article) }
  },
})

const setDeleted = (deleted: boolean) =>
  memberRoute({
    method: 'POST',
    path: deleted ? path('delete/:id') : path('restore/:id'),
    summary: deleted
      ? `記事を削除します。公開のページは410になり、${restoreDays}日の間は元に戻せます`
      : '削除した記事を、削除する前のまま元に戻します',
    access: write,
    answer: one,
    async handle({ scope, enterpriseId, id: article }) {
      await findArticle(scope, article, !deleted)
      await sql`UPDATE articles SET deleted_at = ${deleted ? new Date() : null}
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${article}`.execute(scope.tx)
      return { article: await findArticle(scope, article, deleted) }
    },
  })

export const articleListRoutes = [
  index,
  updateOpenStatus,
  cancel,
  setDeleted(true),
  setDeleted(false),
] as const
