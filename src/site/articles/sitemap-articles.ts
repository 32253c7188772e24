import type { Executor } from '#foundation/platform/database/types.ts'
import type { Site } from '../frame/site.ts'
import { type Address, asOf, type Part, perPart } from '../frame/sitemap-address.ts'
import type { SitemapPage } from '../frame/sitemap-pages.ts'
import { type LabelTable, labelChanges, liveAfter, livePartsOf } from './live.ts'

type Read = { tx: Executor; site: Site }
const atOf = ({ tx, site }: Read) => ({ tx, enterpriseId: site.enterpriseId })
const isShown = ({ site }: Read) => site.settings.article_flg

const lists = (read: Read, page: SitemapPage) => isShown(read) && read.site.settings.sitemap.includes(page)

/** When one of the published articles last changed; null without any. */
export const articlesChanged = async (read: Read): Promise<string | null> =>
  isShown(read)
    ? asOf((await livePartsOf(atOf(read), perPart)).map(({ changed }) => ({ path: '', changed })))
    : null

/** The parts with published articles. */
export const articleParts = async (read: Read): Promise<Part[]> =>
  lists(read, 'article') ? livePartsOf(atOf(read), perPart) : []

/** Published articles by their numbers, with the time of the edition that is shown. */
export const articlesIn = async (
  read: Read,
  after: number,
  last: number,
  limit: number,
): Promise<(Address & { id: number })[]> => {
  if (!lists(read, 'article')) return []
  const found = await liveAfter(atOf(read), after, last, limit)
  return found.map(({ id, edition_at }) => ({ id, path: `/articles/detail/${id}`, changed: edition_at }))
}

/** The categories and tags that have articles, each with the time of its newest edition. */
export const labelAddresses = async (read: Read): Promise<Address[]> => {
  const of = async (table: LabelTable, kind: string, page: SitemapPage) =>
    lists(read, page)
      ? (await labelChanges(atOf(read), table)).map(({ id, changed }) => ({
          path: `/articles/${kind}/${id}`,
          changed,
        }))
      : []
  return [
    ...(await of('article_categories', 'categories', 'article_category')),
    ...(await of('article_tags', 'tags', 'article_tag')),
  ]
}
