import type { MasterBook } from '#foundation/masterdata/book.ts'
import {
  type CategoryName,
  categories,
  emptySearch,
  type FacetKey,
  type JobSearch,
  searchPath,
  withCategory,
} from '../frame/search.ts'
import type { FacetCount } from './count-facets.ts'
import type { Facet } from './page-content.ts'

const titles: Record<FacetKey, string> = {
  occupation_ids: '職種',
  business_day_ids: '稼働日数',
  skill_ids: 'スキル',
  industry_ids: '業界',
}
export const facetLists: Record<FacetKey, string> = {
  occupation_ids: 'occupations',
  business_day_ids: 'business_days',
  skill_ids: 'skills',
  industry_ids: 'industries',
}

const mostItems = 30

/** The facets of a search in their order, chosen entries first, then by count; working days from five down. */
export const facetsOf = (masters: MasterBook, search: JobSearch, counts: readonly FacetCount[]): Facet[] =>
  (Object.keys(titles) as FacetKey[]).map((key) => {
    const counted = counts.filter(({ facet }) => facet === key)
    const missing = search[key]
      .filter((id) => !counted.some((one) => one.id === id))
      .map((id) => ({ facet: key, id, count: 0 }))
    const items = [...counted, ...missing].flatMap(({ id, count }) => {
      const name = masters.name(facetLists[key], id)
      return name ? [{ id, name, count, checked: search[key].includes(id) }] : []
    })
    items.sort((a, b) => (key === 'business_day_ids' ? b.id - a.id : Number(b.checked) - Number(a.checked)))
    return { key, title: titles[key], items: items.slice(0, mostItems) }
  })

const wantedPopular: readonly [CategoryName, number][] = [
  ['skill', 3],
  ['occupation', 1],
  ['industry', 1],
  ['business-day', 1],
  ['price', 1],
]

/** The conditions that most public jobs have, as links to their pages; of prices the highest that still has a few jobs. */
export const popularOf = (
  masters: MasterBook,
  counts: readonly FacetCount[],
): { name: string; path: string }[] =>
  wantedPopular.flatMap(([category, most]) => {
    const { key, list } = categories[category]
    const counted = counts.filter(({ facet, count }) => facet === key && count >= 3)
    if (category === 'price') counted.sort((a, b) => b.id - a.id)
    return counted.slice(0, most).flatMap(({ id }) => {
      const name = masters.name(list, id)
      return name ? [{ name, path: searchPath(withCategory(emptySearch, category, id)) }] : []
    })
  })
