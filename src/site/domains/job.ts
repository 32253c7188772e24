import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { logFault } from '#foundation/platform/log.ts'
import { advanceDomain } from './advance.ts'

/** What a request leaves to be done. */
export const siteDomains = { name: 'site-domains' }

/** Domains that one process moves at the same time. */
const together = 8

/** What fails with one domain is for the log, and for the next minute. */
const advance = (app: App, enterpriseId: number) =>
  advanceDomain(app, enterpriseId).catch((error: Error) =>
    logFault({ level: 'error', at: siteDomains.name, message: error.message }),
  )

/** Every minute, and when a domain is named or left: those whose time has come, as far as each goes. */
export const siteDomainsJob = (app: App): JobKind<object> => ({
  ...siteDomains,
  cron: '* * * * *',
  atStart: true,
  async work() {
    const due = await asSystem(app.db, (tx) =>
      rows<{ enterprise_id: number }>(
        tx,
        sql`SELECT enterprise_id FROM site_domains WHERE try_at <= now() ORDER BY try_at LIMIT 200`,
      ),
    )
    // A DNS that does not answer holds up its own domain, not the others behind it.
    for (let at = 0; at < due.length; at += together)
      await Promise.all(due.slice(at, at + together).map(({ enterprise_id }) => advance(app, enterprise_id)))
  },
})
