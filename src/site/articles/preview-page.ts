import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { enterpriseOfToken, hashToken, isToken } from '#foundation/platform/tokens.ts'
import { type Site, siteOf } from '../frame/site.ts'
import { draftPage } from './article-page.ts'
import { fill, type StoredContent } from './content.ts'
import type { ArticlePage } from './page-content.ts'

type Draft = { id: number; content: Partial<StoredContent>; updated_at: string; site_domain: string | null }

const missing = () =>
  notFound('プレビューのリンクの期限が切れたか、新しいリンクに替わりました。編集画面から開き直してください')

/** The enterprise's site by the host asked, or by its own domain. */
const siteOfEnterprise = async (
  app: App,
  request: FastifyRequest,
  enterpriseId: number,
  domain: string | null,
) => {
  for (const host of [request.host, ...(domain ? [domain] : [])]) {
    const site = await siteOf(app, host)
    if (site && site !== 'closed' && site.enterpriseId === enterpriseId) return site
  }
  throw notFound('サイトのドメインがまだ設定されていません。設定の「サイト」で登録してください')
}

/** The draft behind a secret link, drawn as the page it will be, whatever host it is opened on. */
export const previewPage = async (
  app: App,
  request: FastifyRequest,
  token: string,
): Promise<{ site: Site; page: ArticlePage }> => {
  if (!isToken(token)) throw missing()
  const enterpriseId = enterpriseOfToken(token)
  const draft = await inTenant(app.db, enterpriseId, (tx) =>
    row<Draft>(
      tx,
      sql`SELECT d.article_id AS id, d.content, d.updated_at, (SELECT site_domain FROM enterprises WHERE id = ${enterpriseId}) AS site_domain
          FROM article_drafts d JOIN articles a ON a.enterprise_id = ${enterpriseId} AND a.id_by_enterprise_id = d.article_id
          WHERE d.enterprise_id = ${enterpriseId} AND d.preview_hash = ${hashToken(token)} AND d.preview_until > now() AND a.deleted_at IS NULL`,
    ),
  )
  if (!draft) throw missing()
  const site = await siteOfEnterprise(app, request, enterpriseId, draft.site_domain)
  const { id, updated_at } = draft
  const article = { id, content: fill(draft.content), published_at: updated_at, edition_at: updated_at }
  const page = await inTenant(app.db, enterpriseId, (tx) => draftPage(app, site, tx, article))
  return { site, page }
}
