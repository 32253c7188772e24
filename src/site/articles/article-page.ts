import type { App } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { gone, notFound } from '#foundation/platform/errors.ts'
import { frameOf } from '../frame/frame.ts'
import { shareImage } from '../frame/share-card.ts'
import type { Site } from '../frame/site.ts'
import { picturesOf } from '../images/image.ts'
import { libraryImage } from '../images/library-image.ts'
import { dateText } from '../jobs/public-job.ts'
import { breadcrumbList } from '../jobs/structured-data.ts'
import { articleJsonLd } from './article-json-ld.ts'
import { countCharacters, headingsOf, imagesIn, jobsIn, plainText, readingMinutes } from './content.ts'
import { findLive, type LiveArticle, liveLabels, neighboursOf } from './live.ts'
import type { ArticlePage } from './page-content.ts'
import { cardsOf, relatedJobs } from './related-jobs.ts'
import { articleShareCard } from './share-card.ts'

export const articlesCrumb = { name: 'お役立ち記事', path: '/articles' }
export const homeCrumb = { name: 'ホーム', path: '/' }

const labelsOf = async (at: { tx: Executor; enterpriseId: number }, { content }: LiveArticle) => {
  const link = (kind: string, { id, title }: { id: number; title: string }) => ({
    title,
    path: `/articles/${kind}/${id}`,
  })
  const categories = await liveLabels(at, 'article_categories')
  const category = categories.find(({ id }) => id === content.category_id)
  const tags = content.tag_ids.length > 0 ? await liveLabels(at, 'article_tags') : []
  return {
    category: category ? link('categories', category) : null,
    tags: tags.filter(({ id }) => content.tag_ids.includes(id)).map((tag) => link('tags', tag)),
  }
}

const drawArticle = async (
  app: App,
  site: Site,
  tx: Executor,
  article: LiveArticle,
  isPreview: boolean,
): Promise<ArticlePage> => {
  const at = { tx, enterpriseId: site.enterpriseId }
  const { content } = article
  const { category, tags } = await labelsOf(at, article)
  const pictures = await picturesOf(at, [
    content.thumbnail,
    ...imagesIn(content.content).map(({ url }) => url),
  ])
  const thumbnail = content.thumbnail ? pictures.get(content.thumbnail) : undefined
  const embedded = await cardsOf({ app, site, tx }, jobsIn(content.content).slice(0, 20))
  const path = `/articles/detail/${article.id}`
  const crumbs = [
    homeCrumb,
    articlesCrumb,
    ...(category ? [{ name: category.title, path: category.path }] : []),
    { name: content.title, path },
  ]
  const image = thumbnail
    ? libraryImage(site, thumbnail, content.thumbnail_alt || content.title)
    : shareImage(site, articleShareCard(site, article))
  const published = dateText(article.published_at)
  const updated = dateText(article.edition_at)
  const frame = frameOf(app.masters, site, isPreview ? null : 'article', {
    values: { 記事名: content.title, カテゴリ名: category?.title ?? null },
    title: content.title,
    description: content.description || plainText(content.content).replace(/\s+/g, ' ').trim().slice(0, 120),
    canonical: path,
    noindex: isPreview,
    jsonLd: isPreview ? [] : [breadcrumbList(site.origin, crumbs), articleJsonLd(site, article, image.url)],
  })
  return {
    kind: 'article',
    frame: { ...frame, feeds: true, ogType: 'article', ...(isPreview ? {} : { image }) },
    crumbs,
    isPreview,
    title: content.title || '無題の記事',
    category,
    tags,
    published,
    updated: updated === published ? null : updated,
    minutes: readingMinutes(countCharacters(content.content)),
    picture: thumbnail ? { data: thumbnail, alt: content.thumbnail_alt } : null,
    body: content.content,
    pictures: Object.fromEntries(pictures),
    embedded: Object.fromEntries(embedded.map((card) => [card.id, card])),
    headings: headingsOf(content.content),
    jobs: await relatedJobs({ app, site, tx }, content),
    ...(isPreview ? { previous: null, next: null } : await neighboursOf(at, article)),
  }
}

/** An article's page; 404 when it is not published, 410 when it was and is deleted. */
export const articlePage = (app: App, site: Site, id: number): Promise<ArticlePage> =>
  inTenant(app.db, site.enterpriseId, async (tx) => {
    const found = await findLive({ tx, enterpriseId: site.enterpriseId }, id)
    if (found === 'gone') throw gone('この記事の公開は終了しました。ほかの記事をご覧ください')
    if (!found) throw notFound('記事が見つかりませんでした。公開が終了したか、URLが変わった可能性があります')
    return drawArticle(app, site, tx, found, false)
  })

/** A draft as the page it will be. */
export const draftPage = (app: App, site: Site, tx: Executor, article: LiveArticle): Promise<ArticlePage> =>
  drawArticle(app, site, tx, article, true)
