import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { oldestReceipt } from './receipts.ts'

/** Forgets what services sent more than 30 days ago; the numbers of theirs that came in stay, so that none comes in twice. */
export const forgetReceiptsJob = (app: App): JobKind<never> => ({
  name: 'forget-linkage-receipts',
  cron: '20 * * * *',
  atStart: true,
  async work() {
    const before = oldestReceipt()
    const due = await asSystem(app.db, (tx) =>
      rows<{ enterprise_id: number }>(
        tx,
        sql`SELECT DISTINCT enterprise_id FROM linkage_receipts WHERE created_at < ${before}`,
      ),
    )
    for (const { enterprise_id } of due)
      await inTenant(app.db, enterprise_id, (tx) =>
        sql`DELETE FROM linkage_receipts WHERE enterprise_id = ${enterprise_id} AND created_at < ${before}`.execute(
          tx,
        ),
      )
  },
})
