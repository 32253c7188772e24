import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'

const keptDays = 30
const atOnce = 5_000

/** Some of what is older than its time, or whose endpoint is gone; how many there were. */
const forgetSome = (app: App, enterpriseId: number, before: string) =>
  inTenant(app.db, enterpriseId, async (tx) => {
    const gone =
      await sql`DELETE FROM webhook_deliveries WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY (ARRAY(
        SELECT d.id_by_enterprise_id FROM webhook_deliveries d WHERE d.enterprise_id = ${enterpriseId}
          AND (d.created_at < ${before} OR NOT EXISTS (SELECT 1 FROM webhooks w WHERE w.enterprise_id = ${enterpriseId} AND w.id_by_enterprise_id = d.webhook_id))
        LIMIT ${atOnce}))`.execute(tx)
    return Number(gone.numAffectedRows ?? 0)
  })

/** Every hour: deliveries of more than 30 days ago, and those of endpoints that were deleted. */
export const forgetDeliveriesJob = (app: App, now: () => number = Date.now): JobKind<never> => ({
  name: 'forget-webhook-deliveries',
  cron: '20 * * * *',
  async work() {
    const before = new Date(now() - keptDays * 86_400_000).toISOString()
    const enterprises = await asSystem(app.db, (tx) =>
      rows<{ enterprise_id: number }>(
        tx,
        sql`SELECT DISTINCT enterprise_id FROM counters WHERE kind = 'webhook_deliveries'`,
      ),
    )
    await eachInTurn(enterprises, async ({ enterprise_id }) => {
      while ((await forgetSome(app, enterprise_id, before)) === atOnce);
    })
  },
})
