import type { App } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { missingText } from '../frame/failures.ts'
import { frameOf } from '../frame/frame.ts'
import { ownHeading } from '../frame/page-words.ts'
import type { Site } from '../frame/site.ts'
import { picturesOf } from '../images/image.ts'
import { dateText } from '../jobs/public-job.ts'
import { breadcrumbList } from '../jobs/structured-data.ts'
import { articlesCrumb, homeCrumb } from './article-page.ts'
import { countLive, type Filter, listLive, liveLabels, type PublicLabel } from './live.ts'
import type { ArticlesPage, LabelLink } from './page-content.ts'

export const articlesPerPage = 12

export type Listed = { kind: 'all' } | { kind: 'categories' | 'tags'; id: number }

const filterOf = (listed: Listed): Filter =>
  listed.kind === 'categories'
    ? { category_id: listed.id }
    : listed.kind === 'tags'
      ? { tag_id: listed.id }
      : {}

const linksOf = (labels: readonly PublicLabel[], kind: 'categories' | 'tags', listed: Listed): LabelLink[] =>
  labels.map(({ id, title, count }) => ({
    id,
    title,
    count,
    path: `/articles/${kind}/${id}`,
    current: listed.kind === kind && listed.id === id,
  }))

const textsOf = (site: Site, listed: Listed, label: PublicLabel | undefined, page: number, total: number) => {
  const values = { カテゴリ名: label?.title ?? null, 件数: total.toLocaleString('ja-JP') }
  const type = label ? (listed.kind === 'tags' ? 'article_tag' : 'article_category') : 'articles'
  const own = { values, metadata: page === 1 ? type : null } as const
  const heading = ownHeading(site, type, values)
  const pageText = page > 1 ? `（${page}ページ）` : ''
  if (label)
    return {
      ...own,
      heading: heading ?? (listed.kind === 'tags' ? `「${label.title}」の記事` : label.title),
      title: `${label.title}の記事${pageText}`,
      lead: label.description,
    }
  return {
    ...own,
    heading: heading ?? 'お役立ち記事',
    title: `お役立ち記事${pageText}`,
    lead: '',
  }
}

/** A page of all articles, of a category or of a tag. 404 for a page, category or tag that has nothing to show. */
export const articlesPage = (app: App, site: Site, listed: Listed, page: number): Promise<ArticlesPage> =>
  inTenant(app.db, site.enterpriseId, async (tx) => {
    const at = { tx, enterpriseId: site.enterpriseId }
    const categories = await liveLabels(at, 'article_categories')
    const tags = await liveLabels(at, 'article_tags')
    const label =
      listed.kind === 'all'
        ? undefined
        : (listed.kind === 'categories' ? categories : tags).find(({ id }) => id === listed.id)
    if (listed.kind !== 'all' && !label) throw notFound(missingText)
    const total = await countLive(at, filterOf(listed))
    const pages = Math.ceil(total / articlesPerPage)
    if (page > Math.max(1, pages)) throw notFound(missingText)
    const found = await listLive(at, filterOf(listed), {
      limit: articlesPerPage,
      offset: (page - 1) * articlesPerPage,
    })
    const pictures = await picturesOf(
      at,
      found.map(({ content }) => content.thumbnail),
    )
    const path = listed.kind === 'all' ? '/articles' : `/articles/${listed.kind}/${listed.id}`
    const canonical = page > 1 ? `${path}?page=${page}` : path
    const crumbs = [homeCrumb, articlesCrumb, ...(label ? [{ name: label.title, path }] : [])]
    const { metadata, values, heading, title, lead } = textsOf(site, listed, label, page, total)
    const frame = frameOf(app.masters, site, metadata, {
      values,
      title,
      description:
        lead || `${site.serviceName}の${label ? `「${label.title}」に関する` : ''}お役立ち記事${total}件。`,
      canonical,
      noindex: total === 0,
      jsonLd: [breadcrumbList(site.origin, crumbs)],
    })
    return {
      kind: 'articles',
      frame: { ...frame, feeds: true },
      crumbs,
      heading,
      lead,
      cards: found.map(({ id, content, published_at }) => {
        const category = categories.find((each) => each.id === content.category_id)
        const data = content.thumbnail ? pictures.get(content.thumbnail) : undefined
        return {
          id,
          title: content.title,
          description: content.description,
          category: category ? { title: category.title, path: `/articles/categories/${category.id}` } : null,
          published: dateText(published_at),
          picture: data ? { data, alt: content.thumbnail_alt } : null,
        }
      }),
      categories: linksOf(categories, 'categories', listed),
      tags: linksOf(tags, 'tags', listed),
      total,
      pageNumber: page,
      pages,
      path,
    }
  })
