import type { MasterBook } from '#foundation/masterdata/book.ts'
import { own } from '#foundation/rules/own.ts'
import { type Asset, assetsOf } from './assets.ts'
import type { OptionGroup } from './options.ts'
import type { Frame, JsonLd, SearchBox } from './page-content.ts'
import type { PageType } from './page-types.ts'
import { fillWords, type PageValues } from './page-words.ts'
import { emptySearch, type JobSearch } from './search.ts'
import { type ShareImage, shareImage, siteShareCard } from './share-card.ts'
import type { Site } from './site.ts'

let groups: OptionGroup[] | undefined

const occupationGroups = (masters: MasterBook): OptionGroup[] => {
  if (groups) return groups
  const byGroup = new Map<string, OptionGroup>()
  for (const { id, name, group = 'その他' } of masters.items('occupations')) {
    const at = byGroup.get(group) ?? { label: group, options: [] }
    at.options.push({ value: String(id), label: name })
    byGroup.set(group, at)
  }
  groups = [...byGroup.values()]
  return groups
}

const boxOf = (masters: MasterBook, search: JobSearch): SearchBox => {
  const [only, ...more] = search.occupation_ids
  const name = only === undefined ? null : (masters.name('occupations', only) ?? null)
  return {
    search,
    occupations: occupationGroups(masters),
    prices: masters.items('prices').map((price) => ({ value: String(price.id), label: price.name })),
    occupation: name && more.length > 0 ? `${name} ほか${more.length}件` : name,
    price: search.price_id === null ? null : (masters.name('prices', search.price_id) ?? null),
  }
}

/** What stands at the top of every page: the enterprise's own title of its first page. */
const taglineOf = ({ settings, serviceName }: Site): string =>
  fillWords('top', settings.metadatas.top?.title ?? '', serviceName) ||
  'フリーランスITエンジニア・デザイナー向け案件紹介サービス'

type Words = {
  title: string
  description: string
  /** A description for this very page, which the type's does not replace. */
  written?: string | undefined
  canonical: string
  noindex?: boolean
  jsonLd?: JsonLd[]
  search?: JobSearch
  script?: Asset
  image?: ShareImage
  /** What the enterprise's own title and description may name. */
  values?: PageValues
}

/** The frame of a page; `page` names the entry of the enterprise's own titles and descriptions (metadatas); null: it has none. */
export const frameOf = (masters: MasterBook, site: Site, page: PageType | null, words: Words): Frame => {
  const enterprises = page === null ? undefined : own(site.settings.metadatas, page)
  const fill = (text: string | undefined) =>
    page !== null && text ? fillWords(page, text, site.serviceName, words.values) || undefined : undefined
  return {
    site,
    assets: assetsOf(site.settings, words.script),
    title: fill(enterprises?.title) ?? `${words.title}｜${site.serviceName}`,
    description: words.written ?? fill(enterprises?.description) ?? words.description,
    tagline: taglineOf(site),
    canonical: words.canonical,
    noindex: words.noindex ?? false,
    jsonLd: words.jsonLd ?? [],
    box: boxOf(masters, words.search ?? emptySearch),
    image: words.image ?? shareImage(site, siteShareCard(site)),
  }
}
