import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import type { Site } from '../frame/site.ts'
import { type PublicJob, priceText } from '../jobs/public-job.ts'

export type OpenJob = { id: number; name: string; price: string | null }

/** The job of an application while the site shows it and it still takes any; null otherwise, and for none. */
export const openJob = async (tx: Executor, site: Site, id: number | null): Promise<OpenJob | null> => {
  if (id === null || !site.hasJobs) return null
  const found = await row<Pick<PublicJob, 'name' | 'monthly_price_f_num' | 'monthly_price_l_num'>>(
    tx,
    sql`SELECT name, monthly_price_f_num, monthly_price_l_num FROM jobs
        WHERE enterprise_id = ${site.enterpriseId} AND id_by_enterprise_id = ${id} AND open_status_flg = 1 AND application_status_flg = 1`,
  )
  return found ? { id, name: found.name, price: priceText(found) } : null
}
