import { sql } from 'kysely'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import type { At } from './articles.ts'
import { type ArticleContent, fill, type StoredContent } from './content.ts'

/** An article as the public sees it at a moment: the last edition whose time has come. */
export type LiveArticle = { id: number; content: ArticleContent; published_at: string; edition_at: string }
export type PublicLabel = { id: number; title: string; description: string; count: number }

type Found = Omit<LiveArticle, 'content'> & { content: Partial<StoredContent> }
const read = ({ content, ...article }: Found): LiveArticle => ({ ...article, content: fill(content) })

/**
 * `l`: the articles that are published at `now`. The clock alone decides: nothing runs when a reserved time comes, so
 * nothing can be half done.
 */
const live = ({ enterpriseId }: At, now: Date): Fragment => sql`(
  SELECT DISTINCT ON (e.article_id) e.article_id AS id, e.content, e.live_at AS edition_at,
    min(e.live_at) OVER (PARTITION BY e.article_id) AS published_at
  FROM article_editions e
  JOIN articles a ON a.enterprise_id = ${enterpriseId} AND a.id_by_enterprise_id = e.article_id
  WHERE e.enterprise_id = ${enterpriseId} AND e.live_at <= ${now} AND a.open_status = 1 AND a.deleted_at IS NULL
  ORDER BY e.article_id, e.live_at DESC, e.edition DESC) l`

/** `l`: number and time of the shown edition of each published article. */
export const liveEditions = (at: At, now = new Date()): Fragment => sql`(
  SELECT e.article_id AS id, max(e.live_at) AS edition_at FROM article_editions e
  JOIN articles a ON a.enterprise_id = ${at.enterpriseId} AND a.id_by_enterprise_id = e.article_id
  WHERE e.enterprise_id = ${at.enterpriseId} AND e.live_at <= ${now} AND a.open_status = 1 AND a.deleted_at IS NULL
  GROUP BY e.article_id) l`

export type Filter = { category_id?: number | undefined; tag_id?: number | undefined }

const fits = ({ category_id, tag_id }: Filter): Fragment =>
  category_id !== undefined
    ? sql`l.content->>'category_id' = ${String(category_id)}`
    : tag_id !== undefined
      ? sql`l.content->'tag_ids' @> ${JSON.stringify([tag_id])}::jsonb`
      : sql`true`

/** Published articles, the newest first, without their bodies. */
export const listLive = async (
  at: At,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
  now = new Date(),
): Promise<LiveArticle[]> =>
  (
    await rows<Found>(
      at.tx,
      sql`SELECT l.id, l.content - 'body' AS content, l.published_at, l.edition_at FROM ${live(at, now)} WHERE ${fits(filter)}
          ORDER BY l.published_at DESC, l.id DESC LIMIT ${limit} OFFSET ${offset}`,
    )
  ).map(read)

export const countLive = async (at: At, filter: Filter, now = new Date()): Promise<number> =>
  (
    await row<{ count: number }>(
      at.tx,
      sql`SELECT count(*)::integer AS count FROM ${live(at, now)} WHERE ${fits(filter)}`,
    )
  )?.count ?? 0

/** A published article; `gone` when it was public and is deleted, undefined when it never was or is not now. */
export const findLive = async (
  at: At,
  id: number,
  now = new Date(),
): Promise<LiveArticle | 'gone' | undefined> => {
  const found = await row<Found>(
    at.tx,
    sql`SELECT l.id, l.content, l.published_at, l.edition_at FROM ${live(at, now)} WHERE l.id = ${id}`,
  )
  if (found) return read(found)
  const deleted = await row(
    at.tx,
    sql`SELECT 1 AS there FROM articles a WHERE a.enterprise_id = ${at.enterpriseId} AND a.id_by_enterprise_id = ${id} AND a.open_status = 1
          AND a.deleted_at IS NOT NULL AND EXISTS (SELECT 1 FROM article_editions e WHERE e.enterprise_id = ${at.enterpriseId} AND e.article_id = ${id} AND e.live_at <= ${now})`,
  )
  return deleted ? 'gone' : undefined
}

type Neighbour = { id: number; title: string }

/** The articles published just before and just after one. */
export const neighboursOf = async (at: At, { id, published_at }: LiveArticle, now = new Date()) => {
  const side = (compare: Fragment, order: Fragment) =>
    row<Neighbour>(
      at.tx,
      sql`SELECT l.id, l.content->>'title' AS title FROM ${live(at, now)} WHERE (l.published_at, l.id) ${compare} (${published_at}::timestamptz, ${id}::integer)
          ORDER BY l.published_at ${order}, l.id ${order} LIMIT 1`,
    )
  return {
    previous: (await side(sql`<`, sql`DESC`)) ?? null,
    next: (await side(sql`>`, sql`ASC`)) ?? null,
  }
}

export type LabelTable = 'article_categories' | 'article_tags'

/** The article `l` carries the category or tag `t`. */
const labelled = (table: LabelTable): Fragment =>
  table === 'article_categories'
    ? sql`l.content->>'category_id' = t.id_by_enterprise_id::text`
    : sql`l.content->'tag_ids' @> to_jsonb(t.id_by_enterprise_id)`

/** The open categories or tags that have published articles, in their order. */
export const liveLabels = (at: At, table: LabelTable, now = new Date()): Promise<PublicLabel[]> =>
  rows<PublicLabel>(
    at.tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.title, t.description, count(*)::integer AS count
        FROM ${sql.table(table)} t JOIN ${live(at, now)} ON ${labelled(table)}
        WHERE t.enterprise_id = ${at.enterpriseId} AND t.open_status_flg = 1
        GROUP BY t.id_by_enterprise_id, t.title, t.description, t.position ORDER BY t.position, t.id_by_enterprise_id`,
  )

/** The parts of the numbers of published articles, `perPart` numbers each, with the time of their newest edition. */
export const livePartsOf = (at: At, perPart: number, now = new Date()) =>
  rows<{ part: number; changed: string }>(
    at.tx,
    sql`SELECT (l.id - 1) / ${perPart}::integer + 1 AS part, max(l.edition_at) AS changed FROM ${live(at, now)} GROUP BY 1 ORDER BY 1`,
  )

/** Published articles of the numbers above `after`, up to `last`. */
export const liveAfter = (at: At, after: number, last: number, limit: number, now = new Date()) =>
  rows<{ id: number; edition_at: string }>(
    at.tx,
    sql`SELECT l.id, l.edition_at FROM ${live(at, now)} WHERE l.id > ${after} AND l.id <= ${last} ORDER BY l.id LIMIT ${limit}`,
  )

/** When what each open category or tag lists last changed; those without articles are left out. */
export const labelChanges = (at: At, table: LabelTable, now = new Date()) =>
  rows<{ id: number; changed: string }>(
    at.tx,
    sql`SELECT t.id_by_enterprise_id AS id, max(greatest(l.edition_at, t.updated_at)) AS changed
        FROM ${sql.table(table)} t JOIN ${live(at, now)} ON ${labelled(table)}
        WHERE t.enterprise_id = ${at.enterpriseId} AND t.open_status_flg = 1 GROUP BY t.id_by_enterprise_id ORDER BY t.id_by_enterprise_id`,
  )
