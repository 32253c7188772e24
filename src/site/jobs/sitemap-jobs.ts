import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { categories } from '../frame/search.ts'
import type { Site } from '../frame/site.ts'
import { type Address, type Part, perPart } from '../frame/sitemap-address.ts'

type Read = { tx: Executor; site: Site }

const listsJobs = ({ hasJobs, settings }: Site) => hasJobs && settings.sitemap.includes('job')

/**
 * The parts with open public jobs. A part also changes when one of its jobs closes, so the time is that of all its
 * public jobs.
 */
export const jobParts = async ({ tx, site }: Read): Promise<Part[]> =>
  listsJobs(site)
    ? rows<Part>(
        tx,
        sql`SELECT (t.id_by_enterprise_id - 1) / ${perPart}::integer + 1 AS part, max(t.updated_at) AS changed
            FROM jobs t WHERE t.enterprise_id = ${site.enterpriseId} AND t.open_status_flg = 1
            GROUP BY 1 HAVING bool_or(t.application_status_flg = 1) ORDER BY 1`,
      )
    : []

/** Open public jobs by their numbers, with the time that their pages show as 最終更新. */
export const jobsIn = async (
  { tx, site }: Read,
  after: number,
  last: number,
  limit: number,
): Promise<(Address & { id: number })[]> => {
  if (!listsJobs(site)) return []
  const found = await rows<{ id: number; updated_at: string }>(
    tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.updated_at FROM jobs t
        WHERE t.enterprise_id = ${site.enterpriseId} AND t.id_by_enterprise_id > ${after} AND t.id_by_enterprise_id <= ${last}
          AND t.open_status_flg = 1 AND t.application_status_flg = 1
        ORDER BY t.id_by_enterprise_id LIMIT ${limit}`,
  )
  return found.map(({ id, updated_at }) => ({ id, path: `/jobs/detail/${id}`, changed: updated_at }))
}

/** The categories that list jobs, each with the time at which one of its jobs last changed. */
export const categoryAddresses = async ({ tx, site }: Read): Promise<Address[]> => {
  if (!site.hasJobs) return []
  const shown = sql`t.enterprise_id = ${site.enterpriseId} AND t.open_status_flg = 1`
  const found = await rows<{ key: string; id: number; changed: string }>(
    tx,
    sql`SELECT l.column_name AS key, l.value_id AS id, max(t.updated_at) AS changed
        FROM jobs t JOIN jobs_lists l ON l.enterprise_id = ${site.enterpriseId} AND l.id_by_enterprise_id = t.id_by_enterprise_id
          AND l.column_name = ANY(${['occupation_ids', 'skill_ids', 'business_day_ids']}::text[])
        WHERE ${shown} GROUP BY 1, 2
        UNION ALL SELECT 'industry_ids', t.industry_id, max(t.updated_at) FROM jobs t WHERE ${shown} AND t.industry_id IS NOT NULL GROUP BY 2
        UNION ALL SELECT 'price_id', p, max(t.updated_at) FROM jobs t CROSS JOIN generate_series(1, 8) p
          WHERE ${shown} AND coalesce(t.monthly_price_l_num, t.monthly_price_f_num) >= (p + 2) * 100000 GROUP BY p
        ORDER BY 1, 2`,
  )
  return Object.entries(categories).flatMap(([name, { key, page }]) =>
    found
      .filter((one) => one.key === key && site.settings.sitemap.includes(page))
      .map(({ id, changed }) => ({ path: `/jobs/${name}-${id}`, changed })),
  )
}

/** When one of the public jobs last changed; null without any. */
export const jobsChanged = async ({ tx, site }: Read): Promise<string | null> =>
  site.hasJobs
    ? ((
        await rows<{ changed: string | null }>(
          tx,
          sql`SELECT max(t.updated_at) AS changed FROM jobs t WHERE t.enterprise_id = ${site.enterpriseId} AND t.open_status_flg = 1`,
        )
      )[0]?.changed ?? null)
    : null
