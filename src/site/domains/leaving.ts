import { sql } from 'kysely'
import { noteEnterprise } from '#accounts/enterprises/note-enterprise.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { revokeCertificate } from './certificate.ts'
import { writeSiteHost } from './hosts.ts'
import type { Step } from './step.ts'

/** The address from before is back, unless somebody else has taken it meanwhile. */
export const releaseHost: Step = async (app, { enterpriseId, host }) => {
  await inTenant(app.db, enterpriseId, async (tx) => {
    const before = await row<{ previous_domain: string | null; previous_status: number | null }>(
      tx,
      sql`SELECT previous_domain, previous_status FROM site_domains WHERE enterprise_id = ${enterpriseId}`,
    )
    const previous = before?.previous_domain ?? null
    const taken =
      previous === null || previous === host
        ? undefined
        : await row<{ enterprise_id: number }>(tx, sql`SELECT enterprise_id FROM site_of(${previous})`)
    const [domain, status] = taken ? [null, null] : [previous, before?.previous_status ?? null]
    await sql`UPDATE enterprises SET site_domain = ${domain}, site_domain_status = ${status}
      WHERE id = ${enterpriseId} AND site_domain = ${host}`.execute(tx)
    await noteEnterprise(tx, enterpriseId)
  })
  return undefined
}

export const uninstall: Step = async (app, { host }) => {
  await writeSiteHost(app, host, { sealed_key: null, https_only: false })
  return undefined
}

/** So often an ACME server is asked; then the host is let go: its key is gone, and its certificate ends by itself. */
const revokeAttempts = 5

export const revoke: Step = async (app, { host, attempts }) => {
  try {
    await revokeCertificate(app, host)
  } catch (error) {
    if (attempts < revokeAttempts) throw error
  }
  return undefined
}

/** Nothing is left: the host is free for whoever comes next. */
export const forget: Step = async (app, { enterpriseId, host }) => {
  await inTenant(app.db, enterpriseId, async (tx) => {
    await sql`DELETE FROM site_hosts WHERE host = ${host} AND enterprise_id = ${enterpriseId}`.execute(tx)
    await sql`DELETE FROM site_domains WHERE enterprise_id = ${enterpriseId} AND host = ${host}`.execute(tx)
  })
  return undefined
}
