/** The conditions of a public job search. */
export type JobSearch = {
  keyword: string
  occupation_ids: number[]
  industry_ids: number[]
  skill_ids: number[]
  business_day_ids: number[]
  price_id: number | null
  sort: JobSort
  page: number
}

export const sorts = [
  ['updated_desc', '更新日が新しい順'],
  ['created_desc', '掲載日が新しい順'],
  ['price_desc', '単価が高い順'],
] as const
export type JobSort = (typeof sorts)[number][0]

export const facetKeys = ['occupation_ids', 'business_day_ids', 'skill_ids', 'industry_ids'] as const
export type FacetKey = (typeof facetKeys)[number]

/** The words of category addresses (`/jobs/occupation-3`), their parameter and master list. */
export const categories = {
  occupation: { key: 'occupation_ids', list: 'occupations', page: 'jobs_occupation' },
  industry: { key: 'industry_ids', list: 'industries', page: 'jobs_industry' },
  skill: { key: 'skill_ids', list: 'skills', page: 'jobs_skill' },
  'business-day': { key: 'business_day_ids', list: 'business_days', page: 'jobs_business_day' },
  price: { key: 'price_id', list: 'prices', page: 'jobs_price' },
} as const
export type CategoryName = keyof typeof categories

export const jobsPerPage = 20
const mostIds = 50

export const emptySearch: JobSearch = {
  keyword: '',
  occupation_ids: [],
  industry_ids: [],
  skill_ids: [],
  business_day_ids: [],
  price_id: null,
  sort: 'updated_desc',
  page: 1,
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** `3,5` and repeated parameters alike (a form without JavaScript repeats them); what is no id is left out. */
const readIds = (query: URLSearchParams, key: string): number[] =>
  [
    ...new Set(
      query
        .getAll(key)
        .flatMap((value) => value.split(','))
        .filter(isId)
        .map(Number),
    ),
  ].slice(0, mostIds)

/** Reads the query of a job list. Anything unreadable counts as not given: a visitor's old link still shows jobs. */
export const readSearch = (query: URLSearchParams): JobSearch => {
  const price = query.get('price_id') ?? ''
  const sort = sorts.find(([key]) => key === query.get('sort'))?.[0]
  const page = Number(query.get('page') ?? 1)
  return {
    // PostgreSQL refuses NUL, and the other control characters never mean anything here.
    keyword: (query.get('keyword') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100),
    occupation_ids: readIds(query, 'occupation_ids'),
    industry_ids: readIds(query, 'industry_ids'),
    skill_ids: readIds(query, 'skill_ids'),
    business_day_ids: readIds(query, 'business_day_ids'),
    price_id: /^[1-8]$/.test(price) ? Number(price) : null,
    sort: sort ?? 'updated_desc',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, 10_000) : 1,
  }
}

/** `occupation-3` as a search on top of `base`: a price replaces, everything else is appended (specification 2). */
export const withCategory = (base: JobSearch, name: CategoryName, id: number): JobSearch => {
  const { key } = categories[name]
  if (key === 'price_id') return { ...base, price_id: id }
  return { ...base, [key]: [...new Set([...base[key], id])] }
}

/** `occupation-3` → its name and id; undefined when it has not the form name-number. */
export const readCategory = (segment: string): { name: CategoryName; id: number } | undefined => {
  const [, name, id] = /^([a-z-]+)-([1-9]\d{0,8})$/.exec(segment) ?? []
  return name && id && Object.hasOwn(categories, name)
    ? { name: name as CategoryName, id: Number(id) }
    : undefined
}

const queryOf = (search: JobSearch): string => {
  const pairs: [string, string][] = [
    ['keyword', search.keyword],
    ...facetKeys.map((key): [string, string] => [key, search[key].join(',')]),
    ['price_id', search.price_id === null ? '' : String(search.price_id)],
    ['sort', search.sort === 'updated_desc' ? '' : search.sort],
    ['page', search.page === 1 ? '' : String(search.page)],
  ]
  return pairs
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&')
}

/** The one category a search consists of, if it is nothing else. */
export const onlyCategory = (search: JobSearch): { name: CategoryName; id: number } | undefined => {
  if (search.keyword) return undefined
  const found = Object.entries(categories).flatMap(([name, { key }]) => {
    const value = search[key]
    return (value === null ? [] : [value].flat()).map((id) => ({ name: name as CategoryName, id }))
  })
  return found.length === 1 ? found[0] : undefined
}

/** The address of a search: a category page when it is just one condition, `/jobs?…` otherwise. */
export const searchPath = (search: JobSearch): string => {
  const category = onlyCategory(search)
  const query = queryOf(category ? { ...emptySearch, sort: search.sort, page: search.page } : search)
  return `/jobs${category ? `/${category.name}-${category.id}` : ''}${query ? `?${query}` : ''}`
}
