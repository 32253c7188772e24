import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { AppError, notFound } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import { jobsScript } from '../frame/assets.ts'
import { missingText } from '../frame/failures.ts'
import { frameOf } from '../frame/frame.ts'
import { siteJsonLd } from '../frame/organization.ts'
import { ownHeading } from '../frame/page-words.ts'
import {
  categories,
  emptySearch,
  type JobSearch,
  jobsPerPage,
  onlyCategory,
  searchPath,
} from '../frame/search.ts'
import type { SiteSettings } from '../frame/settings.ts'
import { shareImage } from '../frame/share-card.ts'
import type { Site } from '../frame/site.ts'
import { showsUsance } from '../frame/usance.ts'
import { picturesOf } from '../images/image.ts'
import { libraryImage } from '../images/library-image.ts'
import { countFacets, standOn } from './count-facets.ts'
import { describeLines, describeMeta, readDescribe } from './describe.ts'
import { facetsOf, popularOf } from './facets.ts'
import { jobPosting } from './job-posting.ts'
import { jobCard, jobDetail } from './job-view.ts'
import { findJob, type HomeFigures, homeFigures, listJobs } from './jobs.ts'
import { keywordTags } from './keyword-tags.ts'
import type { HomePage, JobPage, JobsPage } from './page-content.ts'
import { priceText } from './public-job.ts'
import { jobShareCard } from './share-card.ts'
import { findSimilar } from './similar.ts'
import { breadcrumbList, faqPage } from './structured-data.ts'
import { withhold } from './withhold.ts'

const readOf = (app: App, site: Site) => ({ enterpriseId: site.enterpriseId, masters: app.masters })
const home = { name: 'ホーム', path: '/' }
const allJobs = { name: '案件を探す', path: '/jobs' }
const fewestForFigures = 10
const newJobs = 6
const similarJobs = 3

const homeParts = (app: App, site: Site) =>
  inTenant(app.db, site.enterpriseId, async (tx) => {
    const pictures = Object.fromEntries(await homePictures(site, tx))
    if (!site.hasJobs) return { ...noJobs, pictures }
    const read = { ...readOf(app, site), tx }
    return {
      pictures,
      figures: await homeFigures(read),
      counts: await countFacets(await standOn(read, emptySearch), emptySearch),
      found: await listJobs(read, { ...emptySearch, sort: 'created_desc' }, newJobs),
    }
  })
const homePictures = ({ enterpriseId, settings }: Site, tx: Executor) =>
  picturesOf({ tx, enterpriseId }, [
    settings.key_visual,
    ...settings.features.map(({ image }) => image),
    ...settings.clients.map(({ image }) => image),
    ...settings.banners.flatMap(({ image_url_pc, image_url_sp }) => [image_url_pc, image_url_sp]),
  ])
const noJobs = { figures: null, counts: [], found: [] }

/** The commonest payment term only where terms are shown, by their days. */
const shownFigures = ({ usance }: SiteSettings, figures: HomeFigures): HomeFigures => {
  const { site_days: days } = figures
  const isShown = days !== null && usance.style !== 'term' && showsUsance(usance, days)
  return isShown ? figures : { ...figures, site_days: null }
}

/** The site's first page. */
export const homePage = async (app: App, site: Site): Promise<HomePage> => {
  const { figures, counts, found, pictures } = await homeParts(app, site)
  const { settings } = site
  const heading = ownHeading(site, 'top')
  const visual = settings.key_visual ? own(pictures, settings.key_visual) : undefined
  return {
    kind: 'home',
    frame: frameOf(app.masters, site, 'top', {
      title: 'フリーランスITエンジニア・デザイナーの案件紹介',
      description: `${site.serviceName}は、フリーランスのITエンジニア・デザイナー向けの案件紹介サービスです。${settings.sub_title.join('')}`,
      canonical: '/',
      script: jobsScript,
      jsonLd: [...siteJsonLd(site), ...(settings.faqs.length > 0 ? [faqPage(settings.faqs)] : [])],
      ...(visual ? { image: libraryImage(site, visual, site.serviceName) } : {}),
    }),
    h1: heading ? [heading] : settings.main_title,
    figures: figures && figures.jobs >= fewestForFigures ? shownFigures(settings, figures) : null,
    tags: settings.keywordtags
      ? { isOwn: true, links: keywordTags(app.masters, settings.keywordtags) }
      : { isOwn: false, links: popularOf(app.masters, counts) },
    cards: found.map((job) => jobCard(app.masters, job, today())),
    pictures,
  }
}

/** What a search is about, for its heading: `フロントエンドエンジニア・React`. */
const subject = (app: App, search: JobSearch): string =>
  [
    ...Object.values(categories).flatMap(({ key, list }) =>
      (search[key] === null ? [] : [search[key]].flat()).flatMap((id) => app.masters.name(list, id) ?? []),
    ),
    ...(search.keyword ? [`「${search.keyword}」`] : []),
  ]
    .slice(0, 4)
    .join('・')

/** A page of the job list, 404 past its end; `typed` stands in place of what was written about its category. */
export const jobsPage = async (
  app: App,
  site: Site,
  search: JobSearch,
  typed?: string,
): Promise<JobsPage> => {
  const { counts, found, describe } = await inTenant(app.db, site.enterpriseId, async (tx) => {
    const read = await standOn({ ...readOf(app, site), tx }, search)
    return {
      counts: await countFacets(read, search),
      found: await listJobs(read, search),
      describe: typed ?? (await readDescribe(read, search)),
    }
  })
  const total = counts.find(({ facet }) => facet === 'total')?.count ?? 0
  const pages = Math.ceil(total / jobsPerPage)
  if (search.page > Math.max(1, pages)) throw notFound(missingText)
  const about = subject(app, search)
  const canonical = searchPath({ ...search, sort: 'updated_desc' })
  const crumbs = [home, allJobs, ...(about ? [{ name: about, path: canonical }] : [])]
  const only = onlyCategory(search)
  // Mixtures of conditions are of no type: their words are always made of the conditions.
  const type = about === '' ? 'jobs' : only ? categories[only.name].page : null
  const values = { カテゴリ名: about, 件数: total.toLocaleString('ja-JP') }
  const heading = (type && ownHeading(site, type, values)) ?? (about ? `${about}の案件` : '案件')
  const page = search.page > 1 ? `（${search.page}ページ）` : ''
  return {
    kind: 'jobs',
    frame: frameOf(app.masters, site, search.page > 1 ? null : type, {
      values,
      title: `${about ? heading : 'フリーランス案件一覧'}${page}`,
      description: `${about ? `${about}の` : ''}フリーランス案件${total.toLocaleString('ja-JP')}件。単価、稼働日数、働き方から、条件に合う案件を探せます。`,
      written: describeMeta(describe),
      canonical,
      // One condition has a page of its own; mixtures and words are endless and stay out of search engines, as do empty lists.
      noindex: found.length === 0 || type === null,
      jsonLd: [breadcrumbList(site.origin, crumbs)],
      search,
      script: jobsScript,
    }),
    heading,
    describe: describeLines(describe),
    crumbs,
    search,
    tags: keywordTags(app.masters, site.settings.keywordtags ?? []),
    cards: found.map((job) => jobCard(app.masters, job, today())),
    total,
    pages,
    facets: facetsOf(app.masters, search, counts),
  }
}

const goneError = () => new AppError(410, 'gone', 'この案件の掲載は終了しました。ほかの案件をご覧ください')

/** A job's page. 404 for a private or unknown job, 410 for one that was public and is deleted. */
export const jobPage = async (app: App, site: Site, id: number): Promise<JobPage> => {
  const { found, similar } = await inTenant(app.db, site.enterpriseId, async (tx) => {
    const read = { ...readOf(app, site), tx }
    const found = await findJob(read, id)
    const isShown = found !== undefined && found !== 'deleted'
    return { found, similar: isShown ? await findSimilar(read, found, similarJobs) : [] }
  })
  if (found === 'deleted') throw goneError()
  if (!found) throw notFound('案件が見つかりませんでした。公開が終了したか、URLが変わった可能性があります')
  const shown = withhold(site.settings, found)
  const job = jobDetail(app.masters, shown, today(), site.settings)
  const canonical = `/jobs/detail/${id}`
  const crumbs = [
    home,
    allJobs,
    ...(job.occupation ? [{ name: job.occupation.name, path: `/jobs/occupation-${job.occupation.id}` }] : []),
    { name: `案件番号 ${id}`, path: canonical },
  ]
  const posting = jobPosting(site, app.masters, shown)
  const price = priceText(found)
  return {
    kind: 'job',
    frame: frameOf(app.masters, site, job.closed ? null : 'job', {
      values: {
        案件名: job.name,
        単価: price && `${price}万円`.replace('〜万円', '万円〜'),
        カテゴリ名: job.occupation?.name ?? null,
      },
      title: `${job.closed ? '【募集終了】' : ''}${job.name}`,
      description: [
        price && `${price}万円/月額`,
        job.days,
        job.workStyle,
        job.place,
        (found.detail ?? '').replace(/\s+/g, ' ').slice(0, 90),
      ]
        .filter(Boolean)
        .join('・'),
      canonical,
      script: jobsScript,
      jsonLd: [breadcrumbList(site.origin, crumbs), ...(posting ? [posting] : [])],
      image: shareImage(site, jobShareCard(site, job)),
    }),
    crumbs,
    job,
    similar: similar.map((one) => jobCard(app.masters, one, today())),
  }
}
