import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { forgetOld, oldest } from './idempotency.ts'

/** Forgets the answers kept for keys of more than a day ago, also where nobody comes with a key any more. */
export const forgetRequestsJob = (app: App): JobKind<never> => ({
  name: 'forget-api-requests',
  cron: '50 * * * *',
  atStart: true,
  async work() {
    const due = await asSystem(app.db, (tx) =>
      rows<{ enterprise_id: number }>(
        tx,
        sql`SELECT DISTINCT enterprise_id FROM api_requests WHERE created_at < ${oldest()}`,
      ),
    )
    await eachInTurn(due, ({ enterprise_id }) =>
      inTenant(app.db, enterprise_id, (tx) => forgetOld(tx, enterprise_id)),
    )
  },
})
