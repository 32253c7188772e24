import type { PageType } from './page-types.ts'

/** The types of pages that a sitemap can name, in the order of its form; the first page is always named. */
export const sitemapPages = [
  'jobs',
  'jobs_occupation',
  'jobs_industry',
  'jobs_skill',
  'jobs_business_day',
  'jobs_price',
  'job',
  'articles',
  'article_category',
  'article_tag',
  'article',
  'privacy',
  'terms',
] as const satisfies readonly PageType[]
export type SitemapPage = (typeof sitemapPages)[number]

/** A stored choice in that order; all of them while nothing was chosen. */
export const readSitemapPages = (stored: unknown): SitemapPage[] =>
  Array.isArray(stored) ? sitemapPages.filter((page) => stored.includes(page)) : [...sitemapPages]
