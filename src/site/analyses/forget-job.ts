import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { addDays, firstKept } from './period.ts'
import { leastSearches } from './subjects.ts'

/** Days after which a word that few searched is forgotten; it is shown to nobody before either. */
const rareDays = 7

/** Forgets what one enterprise counted before `first`, and older words that only one or two searched around that time. */
const forget = (app: App, enterpriseId: number, now: string) =>
  inTenant(app.db, enterpriseId, async (tx) => {
    await sql`DELETE FROM site_analyses WHERE enterprise_id = ${enterpriseId} AND day < ${firstKept(now)}::date`.execute(
      tx,
    )
    await sql`DELETE FROM site_analyses WHERE enterprise_id = ${enterpriseId} AND subject IN ('search', 'search_none') AND key <> ''
        AND day BETWEEN ${addDays(now, -60)}::date AND ${addDays(now, -rareDays)}::date
        AND key NOT IN (SELECT key FROM site_analyses
          WHERE enterprise_id = ${enterpriseId} AND subject = 'search' AND day >= ${addDays(now, -90)}::date
          GROUP BY key HAVING sum(count) >= ${leastSearches})`.execute(tx)
  })

/** Every night: counts older than 25 months, and words that only one or two people searched. */
export const forgetAnalysesJob = (app: App, now = () => today()): JobKind<never> => ({
  name: 'forget-site-analyses',
  cron: '20 3 * * *',
  async work() {
    const enterprises = await asSystem(app.db, (tx) =>
      rows<{ enterprise_id: number }>(tx, sql`SELECT DISTINCT enterprise_id FROM site_analyses`),
    )
    await eachInTurn(enterprises, ({ enterprise_id }) => forget(app, enterprise_id, now()))
  },
})
