import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { articlesChanged } from '../articles/sitemap-articles.ts'
import type { Site } from '../frame/site.ts'
import { type Address, asOf } from '../frame/sitemap-address.ts'
import { textLinks } from '../frame/texts.ts'
import { jobsChanged } from '../jobs/sitemap-jobs.ts'

const later = (...times: (string | null)[]) => asOf(times.map((changed) => ({ path: '', changed })))

/** The pages that every site has, with the time at which their texts, jobs or articles last changed. */
export const fixedAddresses = async (read: { tx: Executor; site: Site }): Promise<Address[]> => {
  const { tx, site } = read
  const published =
    (
      await row<{ updated_at: string }>(
        tx,
        sql`SELECT updated_at FROM site_settings WHERE enterprise_id = ${site.enterpriseId}`,
      )
    )?.updated_at ?? null
  const jobs = await jobsChanged(read)
  const articles = await articlesChanged(read)
  const { sitemap } = site.settings
  return [
    { path: '/', changed: later(published, jobs) },
    ...(site.hasJobs && sitemap.includes('jobs') ? [{ path: '/jobs', changed: jobs }] : []),
    ...(articles && sitemap.includes('articles') ? [{ path: '/articles', changed: articles }] : []),
    ...textLinks(site.settings)
      .filter(({ kind }) => sitemap.includes(kind))
      .map(({ path }) => ({ path, changed: published })),
  ]
}
