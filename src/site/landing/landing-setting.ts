import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'

/** What the operator wrote for the product's own public pages; null where nothing is. */
export type LandingSetting = {
  company_name: string | null
  company_url: string | null
  sibling_services: string | null
  privacy_body: string | null
  terms_body: string | null
}

const none: LandingSetting = {
  company_name: null,
  company_url: null,
  sibling_services: null,
  privacy_body: null,
  terms_body: null,
}

export const readLanding = async (tx: Executor): Promise<LandingSetting> =>
  (await row<LandingSetting>(
    tx,
    sql`SELECT company_name, company_url, sibling_services, privacy_body, terms_body FROM platform_settings`,
  )) ?? none
