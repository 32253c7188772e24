import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import { articlesPage } from '../articles/articles-page.ts'
import type { ArticlesPage } from '../articles/page-content.ts'
import { previewScript } from '../frame/assets.ts'
import type { Frame } from '../frame/page-content.ts'
import { emptySearch, readCategory, withCategory } from '../frame/search.ts'
import { hostName, isMainHost, type Site, siteOf, siteOfEnterprise } from '../frame/site.ts'
import { textOf } from '../frame/texts.ts'
import { listJobs } from '../jobs/jobs.ts'
import type { HomePage, JobPage, JobsPage } from '../jobs/page-content.ts'
import { homePage, jobPage, jobsPage } from '../jobs/page-data.ts'
import { newDraft } from '../registration/draft.ts'
import type { RegisterPage } from '../registration/page-content.ts'
import { registerPage } from '../registration/register-pages.ts'
import type { TextPage } from '../texts/page-content.ts'
import { textPage } from '../texts/text-page.ts'
import { type PreviewGrant, previewRoot, readPreviewToken } from './preview-link.ts'
import { type PreviewPageName, previewPages } from './preview-pages.ts'

type DraftPage = ArticlesPage | HomePage | JobsPage | JobPage | RegisterPage | TextPage

const overText =
  'プレビューのリンクの期限（1時間）が切れたか、リンクが違います。編集画面から、もう一度リンクを作ってください'

/** Another enterprise's host shows nothing of this one; the product's own host and the enterprise's do. */
const checkHost = async (app: App, request: FastifyRequest, enterpriseId: number) => {
  if (isMainHost(hostName(request.host), app.config)) return
  const shown = await siteOf(app, request.host)
  if (!shown || shown === 'closed' || shown.enterpriseId !== enterpriseId) throw notFound(overText)
}

/** The enterprise's site with the draft in place of what is published. */
const draftSite = (app: App, enterpriseId: number): Promise<Site | 'closed'> =>
  inTenant(app.db, enterpriseId, async (tx) => {
    const draft = await row<{ settings: Record<string, unknown> | null }>(
      tx,
      sql`SELECT settings FROM site_setting_drafts WHERE enterprise_id = ${enterpriseId}`,
    )
    return siteOfEnterprise(app, tx, enterpriseId, draft?.settings ?? undefined)
  })

const newestJob = (app: App, site: Site): Promise<number | undefined> =>
  inTenant(app.db, site.enterpriseId, async (tx) => {
    const read = { enterpriseId: site.enterpriseId, masters: app.masters, tx }
    const [job] = await listJobs(read, { ...emptySearch, sort: 'created_desc' }, 1)
    return job?.id_by_enterprise_id
  })

/** As in public: pages of jobs close while the operator restricts them. */
const checkJobs = ({ hasJobs }: Site) => {
  if (!hasJobs) throw notFound('案件の掲載が運営により停止されているため、このページは表示されません')
}

const showJob = async (app: App, site: Site): Promise<JobPage> => {
  checkJobs(site)
  const id = await newestJob(app, site)
  if (id === undefined) throw notFound('公開中の案件がありません。案件を公開すると、ここに表示されます')
  return jobPage(app, site, id)
}

const showText = (app: App, site: Site, kind: 'privacy' | 'terms'): Promise<TextPage> => {
  if (!textOf(site.settings, kind)) throw notFound('題名と本文の両方を入力すると、このページが公開されます')
  return textPage(app, site, kind)
}

/** The list of a category as it would be with what is being written about it. */
const categoryPage = async (app: App, site: Site, of: CategoryPreview): Promise<JobsPage> => {
  checkJobs(site)
  const category = readCategory(of.category)
  const page =
    category &&
    (await jobsPage(app, site, withCategory(emptySearch, category.name, category.id), of.describe))
  if (!page || page.crumbs.length < 3) throw notFound('このカテゴリはありません')
  return page
}

/** A category (`skill-3`), and what is being written about it; without it what is published. */
export type CategoryPreview = { category: string; describe?: string | undefined }

type Draw = (app: App, site: Site) => Promise<DraftPage>

const draws: Readonly<Record<PreviewPageName, Draw>> = {
  top: homePage,
  jobs: async (app, site) => {
    checkJobs(site)
    return jobsPage(app, site, emptySearch)
  },
  job: showJob,
  articles: (app, site) => articlesPage(app, site, { kind: 'all' }, 1),
  register: async (app, site) => registerPage(app, site, 'profile', newDraft(), null),
  terms: async (app, site) => showText(app, site, 'terms'),
  privacy: async (app, site) => showText(app, site, 'privacy'),
}

/** What the page says about itself above its header; inside the editor it says nothing. */
/** The same page as it stands in the editor. */
export const inEditor = (frame: Frame): Frame => ({
  ...frame,
  assets: { ...frame.assets, script: previewScript.path },
})

const noteOf = (token: string, name: string, { until }: PreviewGrant) => ({
  until: until.toLocaleTimeString('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' }),
  pages: Object.entries(previewPages).map(([each, label]) => ({
    label,
    path: `${previewRoot}/${token}/${each}`,
    isCurrent: each === name,
  })),
})

/** The link's enterprise and the site as its draft says it, or 404. */
export const openPreview = async (app: App, request: FastifyRequest, token: string) => {
  const grant = readPreviewToken(app, token)
  if (!grant) throw notFound(overText)
  await checkHost(app, request, grant.enterpriseId)
  const site = await draftSite(app, grant.enterpriseId)
  if (site === 'closed') throw notFound('このサイトは現在公開していません')
  return { grant, site }
}

type Preview = {
  name: string
  token: string
  grant: PreviewGrant
  isFramed: boolean
  of?: CategoryPreview | undefined
}

/**
 * A page of the site as the draft has it, drawn by what draws the public ones. `isFramed`: it stands in the editor, which
 * talks to it (`previewScript`); the page's own conveniences stay out, since a click there leads to a field.
 */
export const previewPage = async (
  app: App,
  site: Site,
  { name, token, grant, isFramed, of }: Preview,
): Promise<DraftPage> => {
  const drawPage: Draw | undefined =
    name === 'category' && of
      ? () => categoryPage(app, site, of)
      : own<Readonly<Record<string, Draw>>>(draws, name)
  if (!drawPage) throw notFound('このページのプレビューはありません')
  const page = await drawPage(app, site)
  const frame = { ...page.frame, noindex: true, jsonLd: [] }
  return {
    ...page,
    frame: isFramed ? inEditor(frame) : { ...frame, preview: noteOf(token, name, grant) },
  }
}
