import type { App } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { element, textElement, xmlDocument } from '#foundation/platform/xml.ts'
import type { Site } from '../frame/site.ts'
import { type LiveArticle, listLive } from './live.ts'

const most = 30
const addressOf = (site: Site, { id }: LiveArticle) => `${site.origin}/articles/detail/${id}`
const titleOf = (site: Site) => `お役立ち記事｜${site.serviceName}`

const newest = (app: App, site: Site) =>
  inTenant(app.db, site.enterpriseId, (tx) =>
    listLive({ tx, enterpriseId: site.enterpriseId }, {}, { limit: most, offset: 0 }),
  )

/** RSS 2.0 of the newest articles. Source: https://www.rssboard.org/rss-specification */
export const rssOf = async (app: App, site: Site): Promise<string> => {
  const articles = await newest(app, site)
  const items = articles.map((article) =>
    element('item', [
      textElement('title', article.content.title),
      textElement('link', addressOf(site, article)),
      textElement('guid', addressOf(site, article), { isPermaLink: 'true' }),
      textElement('description', article.content.description),
      textElement('pubDate', new Date(article.published_at).toUTCString()),
    ]),
  )
  const channel = element('channel', [
    textElement('title', titleOf(site)),
    textElement('link', `${site.origin}/articles`),
    textElement('description', `${site.serviceName}のお役立ち記事`),
    textElement('language', 'ja'),
    textElement('atom:link', '', {
      href: `${site.origin}/articles/rss.xml`,
      rel: 'self',
      type: 'application/rss+xml',
    }),
    ...items,
  ])
  return xmlDocument(
    element('rss', [channel], { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }),
  )
}

/** Atom 1.0 of the same. Source: RFC 4287 */
export const atomOf = async (app: App, site: Site): Promise<string> => {
  const articles = await newest(app, site)
  const changed =
    articles
      .map(({ edition_at }) => edition_at)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z'
  const entries = articles.map((article) =>
    element('entry', [
      textElement('title', article.content.title),
      textElement('id', addressOf(site, article)),
      textElement('link', '', { href: addressOf(site, article) }),
      textElement('published', new Date(article.published_at).toISOString()),
      textElement('updated', new Date(article.edition_at).toISOString()),
      textElement('summary', article.content.description),
    ]),
  )
  return xmlDocument(
    element(
      'feed',
      [
        textElement('title', titleOf(site)),
        textElement('id', `${site.origin}/articles`),
        textElement('updated', new Date(changed).toISOString()),
        textElement('link', '', { href: `${site.origin}/articles` }),
        textElement('link', '', { href: `${site.origin}/articles/atom.xml`, rel: 'self' }),
        element('author', [textElement('name', site.recruiter.name)]),
        ...entries,
      ],
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'ja' },
    ),
  )
}
