import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { facetKeys, type JobSearch } from '../frame/search.ts'
import { allMatch, type Condition, idsHolding, type JobsRead, upperPrice } from './jobs.ts'
import { jobsStamp, keep } from './kept.ts'

/** How many jobs a choice of a facet would show; `total` those of the search itself. */
export type FacetCount = { facet: Condition | 'total'; id: number; count: number }

/** Counts by a facet over the rows of `from`, whose columns stand under `t`. */
const countBy = ({ enterpriseId }: JobsRead, facet: Condition, from: Fragment, where: Fragment): Fragment => {
  if (facet === 'industry_ids')
    return sql`SELECT 'industry_ids' AS facet, t.industry_id AS id, count(*) AS count FROM ${from} WHERE ${where} AND t.industry_id IS NOT NULL GROUP BY t.industry_id`
  if (facet === 'price_id')
    return sql`SELECT 'price_id' AS facet, p AS id, count(*) AS count FROM ${from} CROSS JOIN generate_series(1, 8) p WHERE ${where} AND ${upperPrice} >= (p + 2) * 100000 GROUP BY p`
  return sql`SELECT l.column_name AS facet, l.value_id AS id, count(*) AS count FROM ${from}
    JOIN jobs_lists l ON l.enterprise_id = ${enterpriseId} AND l.id_by_enterprise_id = t.id_by_enterprise_id AND l.column_name = ${facet}
    WHERE ${where} GROUP BY l.column_name, l.value_id`
}

/** Counts of a chosen facet, over what all other conditions find. */
const countChosen = (read: JobsRead, search: JobSearch, facet: Condition): Promise<FacetCount[]> =>
  rows<FacetCount>(read.tx, countBy(read, facet, sql`jobs t`, allMatch(read, search, facet)))

/** The total, and the counts of the facets without a condition: over what the search finds, which is read once. */
const countFound = (read: JobsRead, search: JobSearch, free: readonly Condition[]): Promise<FacetCount[]> => {
  const { enterpriseId } = read
  const listed = free.filter((facet) => facet !== 'industry_ids' && facet !== 'price_id')
  const ofLists = sql`SELECT l.column_name, l.value_id FROM jobs_lists l WHERE l.enterprise_id = ${enterpriseId}
      AND l.id_by_enterprise_id = t.id_by_enterprise_id AND l.column_name = ANY(${listed}::text[])`
  const parts = [
    sql`SELECT 'total' AS facet, 0 AS id, count(*) AS count FROM found`,
    // OFFSET keeps it a look-up a job: the planner takes what a search finds for much more than it is.
    sql`SELECT l.column_name, l.value_id, count(*) FROM found t CROSS JOIN LATERAL (${ofLists} OFFSET 0) l GROUP BY l.column_name, l.value_id`,
    ...free
      .filter((facet) => facet === 'industry_ids' || facet === 'price_id')
      .map((facet) => countBy(read, facet, sql`found t`, sql`true`)),
  ]
  return rows<FacetCount>(
    read.tx,
    sql`WITH found AS MATERIALIZED (
          SELECT t.id_by_enterprise_id, t.industry_id, t.monthly_price_f_num, t.monthly_price_l_num FROM jobs t WHERE ${allMatch(read, search)})
        ${sql.join(parts, sql` UNION ALL `)}`,
  )
}

/** Names a search without one of its conditions, and without what changes no count. */
const keyOf = (search: JobSearch, except?: Condition): string =>
  JSON.stringify([search.keyword, search.price_id, facetKeys.map((key) => search[key]), except ?? null])

/** What is counted, and by when: the jobs as they stand, with those that hold the keyword looked up once for all counts. */
export type Standing = JobsRead & { stamp: string }

export const standOn = async (read: JobsRead, { keyword }: JobSearch): Promise<Standing> => {
  const stamp = await jobsStamp(read)
  if (!keyword) return { ...read, stamp }
  const holding = await keep(read, stamp, `keyword ${keyword}`, () => idsHolding(read, keyword))
  return { ...read, stamp, holding }
}

/**
 * How many jobs each choice would show: every facet counted under all other conditions but its own, prices likewise,
 * and the total of the search itself (`facet` total). What was counted stays in memory until a job changes.
 */
export const countFacets = async (read: Standing, search: JobSearch): Promise<FacetCount[]> => {
  const { stamp } = read
  const all: readonly Condition[] = [...facetKeys, 'price_id']
  const isChosen = (facet: Condition) =>
    facet === 'price_id' ? search.price_id !== null : search[facet].length > 0
  const free = all.filter((facet) => !isChosen(facet))
  const counted = [...(await keep(read, stamp, keyOf(search), () => countFound(read, search, free)))]
  for (const facet of all.filter(isChosen)) {
    const without = facet === 'price_id' ? { ...search, price_id: null } : { ...search, [facet]: [] }
    const key = keyOf(without, facet)
    counted.push(...(await keep(read, stamp, key, () => countChosen(read, search, facet))))
  }
  return counted.sort((a, b) => b.count - a.count || a.id - b.id)
}
