import { today } from '#foundation/entity/today.ts'
import { own } from '#foundation/rules/own.ts'
import { fillPlaceholders, type Placeholder, toPlaceholder } from '#foundation/rules/placeholders.ts'
import type { PageType } from './page-types.ts'
import type { SiteSettings } from './settings.ts'

/** Those whose heading the enterprise may write; the others are headed by their record, or by the step. */
export const headedPages = [
  'top',
  'jobs',
  'jobs_occupation',
  'jobs_industry',
  'jobs_skill',
  'jobs_business_day',
  'jobs_price',
  'articles',
  'article_category',
  'article_tag',
  'privacy',
  'terms',
] as const satisfies readonly PageType[]

/** What a page can fill in, by the words of the screen; each page's own beside those that every page has. */
export type PageValues = Partial<Record<'案件名' | 'カテゴリ名' | '件数' | '単価' | '記事名', string | null>>
const everywhere = ['サービス名', '年', '月'] as const
const category = ['カテゴリ名', '件数'] as const
const ofPage: Readonly<Partial<Record<PageType, readonly (keyof PageValues)[]>>> = {
  jobs: ['件数'],
  jobs_occupation: category,
  jobs_industry: category,
  jobs_skill: category,
  jobs_business_day: category,
  jobs_price: category,
  job: ['案件名', '単価', 'カテゴリ名'],
  articles: ['件数'],
  article_category: category,
  article_tag: category,
  article: ['記事名', 'カテゴリ名'],
}

/** The placeholders that a page of this type fills in. */
export const placeholdersOf = (page: PageType): Placeholder[] =>
  [...everywhere, ...(ofPage[page] ?? [])].map((label) => toPlaceholder(label))

/** A text of the enterprise's for a page of this type, filled in; what the page does not have leaves nothing. */
export const fillWords = (
  page: PageType,
  text: string,
  serviceName: string,
  values: PageValues = {},
): string => {
  const [year, month] = today().split('-')
  const given: Record<string, string | null> = {
    サービス名: serviceName,
    年: year ?? '',
    月: String(Number(month)),
    ...values,
  }
  const filled = Object.fromEntries(placeholdersOf(page).map(({ name }) => [name, own(given, name) ?? '']))
  return fillPlaceholders(text, filled).trim()
}

type Titled = { serviceName: string; settings: Pick<SiteSettings, 'h1_titles'> }

/** The enterprise's own heading of a page of this type, filled in; undefined without one. */
export const ownHeading = (site: Titled, page: PageType, values: PageValues = {}): string | undefined => {
  const text = own(site.settings.h1_titles, page)
  return text ? fillWords(page, text, site.serviceName, values) || undefined : undefined
}
