import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { oldestFetch } from './feeds/fetches.ts'
import { oldestReceipt } from './receipts.ts'
import { numberDays } from './services.ts'

const oldestDeleted = () => new Date(Date.now() - numberDays * 86_400_000).toISOString()

/**
 * Forgets what services sent more than 30 days ago, and how often feeds were read more than 90 days ago. The numbers of
 * senders that came in stay, so that none comes in twice: until a year after their linkage was deleted.
 */
export const forgetReceiptsJob = (app: App): JobKind<never> => ({
  name: 'forget-linkage-receipts',
  cron: '20 * * * *',
  atStart: true,
  async work() {
    const [receipts, deleted, fetched] = [oldestReceipt(), oldestDeleted(), oldestFetch()]
    const due = await asSystem(app.db, (tx) =>
      rows<{ enterprise_id: number }>(
        tx,
        sql`SELECT DISTINCT enterprise_id FROM (
              SELECT enterprise_id FROM linkage_receipts WHERE created_at < ${receipts}
              UNION ALL SELECT enterprise_id FROM linkages WHERE deleted_at < ${deleted}
              UNION ALL SELECT enterprise_id FROM linkage_fetches WHERE day < ${fetched}
            ) AS due`,
      ),
    )
    await eachInTurn(due, ({ enterprise_id }) =>
      inTenant(app.db, enterprise_id, async (tx) => {
        const of = sql`enterprise_id = ${enterprise_id}`
        await sql`DELETE FROM linkage_receipts WHERE ${of} AND created_at < ${receipts}`.execute(tx)
        await sql`DELETE FROM linkage_fetches WHERE ${of} AND day < ${fetched}`.execute(tx)
        await sql`DELETE FROM linkage_applies WHERE ${of} AND linkage_id IN (
            SELECT id_by_enterprise_id FROM linkages WHERE ${of} AND deleted_at < ${deleted})`.execute(tx)
        await sql`DELETE FROM linkages WHERE ${of} AND deleted_at < ${deleted}`.execute(tx)
      }),
    )
  },
})
