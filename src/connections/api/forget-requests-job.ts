import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { enterpriseJob } from '#foundation/api/enterprise-job.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { forgetOld, oldest } from './idempotency.ts'

/** Enterprises with such answers. */
const withOld = ({ db }: App) =>
  asSystem(db, (tx) =>
    rows<{ id: number }>(
      tx,
      sql`SELECT DISTINCT enterprise_id AS id FROM api_requests WHERE created_at < ${oldest()}`,
    ),
  )

/** Forgets the answers kept for keys of more than a day ago, also where nobody comes with a key any more. */
export const forgetRequestsJob = enterpriseJob({
  name: 'forget-api-requests',
  cron: '50 * * * *',
  atStart: true,
  among: withOld,
  work: ({ tx, enterpriseId }) => forgetOld(tx, enterpriseId),
})
