import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { hostOrigin, siteOrigin } from '../frame/site.ts'
import { previewMinutes, previewRoot, previewToken } from './preview-link.ts'

type Domain = { site_domain: string | null; site_domain_status: number | null }

const preview = memberRoute({
  method: 'POST',
  path: '/api/enterprise/site_setting_drafts/preview',
  summary: `サイト設定の下書きを見るための、署名したリンク（${previewMinutes}分間）を作ります`,
  access: { feature: 'sites', authority: 0 },
  answer: z.object({
    preview: z.object({
      /** On this host, for the editor. */
      path: z.string(),
      /** To be passed on: on the site's own domain once it is linked. */
      url: z.string(),
      until: z.string(),
    }),
    site: z.object({ url: z.string(), site_domain_status: z.int().nullable() }),
  }),
  async handle({ app, scope: { tx, enterpriseId } }) {
    const at = await row<Domain>(
      tx,
      sql`SELECT site_domain, site_domain_status FROM enterprises WHERE id = ${enterpriseId}`,
    )
    const { site_domain = null, site_domain_status = null } = at ?? {}
    const until = new Date(Date.now() + previewMinutes * 60_000)
    const path = `${previewRoot}/${previewToken(app, enterpriseId, until)}`
    const origin = siteOrigin(app.config, site_domain, site_domain_status)
    return {
      preview: { path, url: `${origin}${path}/top`, until: until.toISOString() },
      site: { url: site_domain ? hostOrigin(app.config, site_domain) : origin, site_domain_status },
    }
  },
})

export const sitePreviewRoutes = [preview] as const
