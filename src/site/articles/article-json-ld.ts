import { organization } from '../frame/organization.ts'
import type { JsonLd } from '../frame/page-content.ts'
import type { Site } from '../frame/site.ts'
import type { LiveArticle } from './live.ts'

/** Article of schema.org, written and published by the enterprise. */
export const articleJsonLd = (site: Site, article: LiveArticle, image: string): JsonLd => {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.content.title,
    ...(article.content.description ? { description: article.content.description } : {}),
    ...(article.content.keywords ? { keywords: article.content.keywords } : {}),
    image: [image],
    datePublished: article.published_at,
    dateModified: article.edition_at,
    author: organization(site),
    publisher: organization(site),
    mainEntityOfPage: `${site.origin}/articles/detail/${article.id}`,
    inLanguage: 'ja',
  }
}
