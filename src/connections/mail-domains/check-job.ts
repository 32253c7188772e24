import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { checkDomain } from './check.ts'

/** Every minute: the mail domains whose next look at the DNS is due. Doing it again changes nothing. */
export const checkDomainsJob = (app: App): JobKind<object> => ({
  name: 'check-mail-domains',
  cron: '* * * * *',
  async work() {
    const due = await asSystem(app.db, (tx) =>
      rows<{ enterprise_id: number }>(
        tx,
        sql`SELECT enterprise_id FROM mail_domains WHERE check_at <= now() ORDER BY check_at LIMIT 200`,
      ),
    )
    await eachInTurn(due, ({ enterprise_id }) => checkDomain(app, enterprise_id))
  },
})
