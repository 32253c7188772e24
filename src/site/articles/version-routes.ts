import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { read, write } from './article-routes.ts'
import { type At, findArticle } from './articles.ts'
import { type ArticleContent, fill, type StoredContent } from './content.ts'
import { checkVersion, draftOf, lockVersion, writeDraft } from './drafts.ts'
import { answerContent, contentAnswer, draftAnswer } from './schema.ts'

const editionNumber = z.int().min(1).max(1_000_000)

const versionAnswer = z.object({
  edition: z.int(),
  title: z.string(),
  live_at: z.string(),
  created_at: z.string(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
})

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/articles/versions/:id',
  summary: '公開した版を新しい順に取得します',
  access: read,
  answer: z.object({ versions: z.array(versionAnswer), count: z.int() }),
  async handle({ scope, enterpriseId, id: article }) {
    await findArticle(scope, article)
    const found = await rows<z.infer<typeof versionAnswer>>(
      scope.tx,
      sql`SELECT e.edition, e.content->>'title' AS title, e.live_at, e.created_at,
            CASE WHEN m.id_by_enterprise_id IS NOT NULL
                 THEN json_build_object('id', m.id_by_enterprise_id, 'name', concat_ws(' ', m.l_name, m.f_name)) END AS enterprise_member
          FROM article_editions e
          LEFT JOIN enterprise_members m ON m.enterprise_id = ${enterpriseId} AND m.id_by_enterprise_id = e.created_by
          WHERE e.enterprise_id = ${enterpriseId} AND e.article_id = ${article} ORDER BY e.edition DESC LIMIT 200`,
    )
    return { versions: found, count: found.length }
  },
})

/** What an edition of an article says, or 404. */
const contentOf = async ({ tx, enterpriseId }: At, id: number, edition: number): Promise<ArticleContent> => {
  const found = await row<{ content: Partial<StoredContent> }>(
    tx,
    sql`SELECT content FROM article_editions WHERE enterprise_id = ${enterpriseId} AND article_id = ${id} AND edition = ${edition}`,
  )
  if (!found) throw notFound('この版はありません。版の一覧から選び直してください')
  return fill(found.content)
}

const show = memberRoute({
  method: 'POST',
  path: '/api/enterprise/articles/version/:id',
  summary: '公開した版の内容を取得します',
  access: read,
  body: z.strictObject({ edition: editionNumber }),
  answer: z.object({ edition: z.int(), content: contentAnswer }),
  async handle({ scope, id, body: { edition } }) {
    await findArticle(scope, id)
    return { edition, content: answerContent(await contentOf(scope, id, edition)) }
  },
})

const restore = memberRoute({
  method: 'POST',
  path: '/api/enterprise/article_drafts/restore_version/:id',
  summary: '公開した版の内容を、下書きに戻します。公開中の版は変わりません',
  access: write,
  body: z.strictObject({ lock_version: lockVersion, edition: editionNumber }),
  answer: draftAnswer,
  async handle({ scope, id, body }) {
    await checkVersion(scope, id, body.lock_version)
    await writeDraft(scope, id, await contentOf(scope, id, body.edition))
    return draftOf(scope, id)
  },
})

export const articleVersionRoutes = [index, show, restore] as const
