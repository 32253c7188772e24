import { z } from 'zod'
import { openRoute } from '#foundation/api/route.ts'
import { showAnalysis } from './analyses/site-route.ts'
import { siteArticleRoutes } from './articles/api-articles.ts'
import { domain, siteFor, why } from './frame/api-site.ts'
import type { Site } from './frame/site.ts'
import { siteJobRoutes } from './jobs/api-jobs.ts'
import { createCandidate } from './registration/api.ts'
import { createResume } from './registration/resume-api.ts'
import { updateCandidate } from './registration/update.ts'

const settingsAnswer = z.object({
  site_setting: z
    .object({ service_name: z.string(), site_domain: z.string(), site_domain_status: z.int().nullable() })
    .catchall(z.unknown()),
})
const answerSettings = (site: Site) => ({
  site_setting: {
    ...site.settings,
    service_name: site.serviceName,
    site_domain: new URL(site.origin).hostname,
    site_domain_status: site.domainStatus,
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

export const siteRoutes = [
  showSettings,
  getSettings,
  ...siteJobRoutes,
  ...siteArticleRoutes,
  createCandidate,
  updateCandidate,
  createResume,
  showAnalysis,
] as const
