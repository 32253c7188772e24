import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { advanceDomain } from './advance.ts'

/** What a request leaves to be done. */
export const siteDomains = { name: 'site-domains' }

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
    for (const { enterprise_id } of due) await advanceDomain(app, enterprise_id)
  },
})
