import { sql } from 'kysely'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor, Fragment } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { lastDays } from '../analyses/period.ts'
import type { ArticleRow } from './schema.ts'

export type At = { tx: Executor; enterpriseId: number }

/** Articles for the back office, with their draft; `t` the article, `d` its draft, `e` what its editions say together. */
const selectArticles = (enterpriseId: number, now: Date): Fragment => sql`
  SELECT t.id_by_enterprise_id AS id, t.id_by_enterprise_id, d.content->>'title' AS title, d.content->>'thumbnail' AS thumbnail,
    coalesce(d.content->>'thumbnail_alt', '') AS thumbnail_alt, (d.content->>'category_id')::integer AS category_id,
    coalesce(d.content->'tag_ids', '[]') AS tag_ids, t.open_status AS open_status_flg,
    CASE WHEN t.open_status = 0 THEN 'draft' WHEN t.open_status = 2 THEN 'stopped'
         WHEN e.published_at IS NULL THEN 'reserved' ELSE 'published' END AS state,
    coalesce(d.content <> e.last_content, true) AS has_changes,
    e.published_at, e.edition_at, e.reserved_published_at, coalesce(e.editions, 0) AS editions,
    coalesce(v.views, 0) AS views_30_days, t.deleted_at, t.created_at, d.updated_at AS draft_updated_at, d.updated_at
  FROM articles t
  JOIN article_drafts d ON d.enterprise_id = ${enterpriseId} AND d.article_id = t.id_by_enterprise_id
  LEFT JOIN (SELECT article_id, count(*)::integer AS editions, min(live_at) FILTER (WHERE live_at <= ${now}) AS published_at,
      max(live_at) FILTER (WHERE live_at <= ${now}) AS edition_at, max(live_at) FILTER (WHERE live_at > ${now}) AS reserved_published_at,
      (array_agg(content ORDER BY edition DESC))[1] AS last_content
    FROM article_editions WHERE enterprise_id = ${enterpriseId} GROUP BY article_id) e ON e.article_id = t.id_by_enterprise_id
  LEFT JOIN (SELECT key, sum(count)::integer AS views FROM site_analyses
    WHERE enterprise_id = ${enterpriseId} AND subject = 'article' AND day >= ${lastDays(30, today(now.getTime())).from}::date
    GROUP BY key) v ON v.key = t.id_by_enterprise_id::text
  WHERE t.enterprise_id = ${enterpriseId}`

/** Articles that fit, the last changed first; `where` speaks of `t`, `d` and `e`. */
export const listArticles = (
  { tx, enterpriseId }: At,
  where: Fragment,
  page: { limit: number; offset: number },
  now = new Date(),
): Promise<ArticleRow[]> =>
  rows<ArticleRow>(
    tx,
    sql`${selectArticles(enterpriseId, now)} AND ${where} ORDER BY d.updated_at DESC, t.id_by_enterprise_id DESC
        LIMIT ${page.limit} OFFSET ${page.offset}`,
  )

/** How many fit. */
export const countArticles = async ({ tx, enterpriseId }: At, where: Fragment, now = new Date()) =>
  (
    await rows<{ count: number }>(
      tx,
      sql`SELECT count(*)::integer AS count FROM articles t
          JOIN article_drafts d ON d.enterprise_id = ${enterpriseId} AND d.article_id = t.id_by_enterprise_id
          LEFT JOIN (SELECT article_id, min(live_at) FILTER (WHERE live_at <= ${now}) AS published_at
            FROM article_editions WHERE enterprise_id = ${enterpriseId} GROUP BY article_id) e ON e.article_id = t.id_by_enterprise_id
          WHERE t.enterprise_id = ${enterpriseId} AND ${where}`,
    )
  )[0]?.count ?? 0

/** One article that is not deleted, or 404. */
export const findArticle = async (at: At, id: number, deleted = false): Promise<ArticleRow> => {
  const there = deleted ? sql`t.deleted_at IS NOT NULL` : sql`t.deleted_at IS NULL`
  const where = sql`t.id_by_enterprise_id = ${id} AND ${there}`
  const [found] = await listArticles(at, where, { limit: 1, offset: 0 })
  if (!found) throw notFound('記事が見つかりません。削除されたか、アドレスが変わった可能性があります')
  return found
}

/** The SQL condition of a state. */
export const stateIs = (state: ArticleRow['state']): Fragment =>
  ({
    draft: sql`t.open_status = 0`,
    stopped: sql`t.open_status = 2`,
    reserved: sql`t.open_status = 1 AND e.published_at IS NULL`,
    published: sql`t.open_status = 1 AND e.published_at IS NOT NULL`,
  })[state]
