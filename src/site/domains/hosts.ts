import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { row } from '#foundation/platform/database/transaction.ts'

/** What a host's certificate is made with, and what is served; sealed keys open for `keyPurpose`. */
export type SiteHost = {
  host: string
  enterprise_id: number
  order_url: string | null
  challenge_token: string | null
  challenge_answer: string | null
  pending_key: string | null
  pending_chain: string | null
  sealed_key: string | null
  chain: string | null
  not_after: string | null
  https_only: boolean
}

export const keyPurpose = 'site_certificate'

/** A host that an enterprise claimed, by its name in the DNS's spelling. */
export const readSiteHost = ({ db }: App, host: string): Promise<SiteHost | undefined> =>
  row<SiteHost>(
    db.executor,
    sql`SELECT host, enterprise_id, order_url, challenge_token, challenge_answer, pending_key, pending_chain, sealed_key, chain,
          not_after, https_only FROM site_hosts WHERE host = ${host}`,
  )

/** Writes some columns of a host. */
export const writeSiteHost = async (
  { db }: App,
  host: string,
  changes: Partial<Omit<SiteHost, 'host' | 'enterprise_id'>>,
): Promise<void> => {
  const sets = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`UPDATE site_hosts SET ${sql.join(sets)} WHERE host = ${host}`.execute(db.executor)
}
