import type { MasterBook } from '#foundation/masterdata/book.ts'
import { own } from '#foundation/rules/own.ts'
import { type Asset, assetsOf } from './assets.ts'
import type { OptionGroup } from './options.ts'
import type { Frame, JsonLd, SearchBox } from './page-content.ts'
import { emptySearch, type JobSearch } from './search.ts'
import type { ShareImage } from './share-card.ts'
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

type Words = {
  title: string
  description: string
  canonical: string
  noindex?: boolean
  jsonLd?: JsonLd[]
  search?: JobSearch
  script?: Asset
  image?: ShareImage
}

/** The frame of a page; `page` names the entry of the agency's own titles and descriptions (metadatas); null: it has none. */
export const frameOf = (masters: MasterBook, site: Site, page: string | null, words: Words): Frame => {
  const agencys = page === null ? undefined : own(site.settings.metadatas, page)
  return {
    site,
    assets: assetsOf(site.settings),
    script: words.script?.path ?? null,
    title: agencys?.title ?? `${words.title}｜${site.serviceName}`,
    description: agencys?.description ?? words.description,
    canonical: words.canonical,
    noindex: words.noindex ?? false,
    jsonLd: words.jsonLd ?? [],
    box: boxOf(masters, words.search ?? emptySearch),
    ...(words.image ? { image: words.image } : {}),
  }
}
