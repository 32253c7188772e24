import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { enterpriseJob } from '#foundation/api/enterprise-job.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'

const keptDays = 30

/** Enterprises that have any. */
const withMessages = ({ db }: App) =>
  asSystem(db, (tx) =>
    rows<{ id: number }>(
      tx,
      sql`SELECT enterprise_id AS id FROM slack_messages UNION SELECT enterprise_id FROM slack_states`,
    ),
  )

/** Every day: messages of more than 30 days ago, and ways to Slack that were not gone to the end. */
export const forgetSlackJob = enterpriseJob({
  name: 'forget-slack-messages',
  cron: '25 3 * * *',
  among: withMessages,
  async work({ tx, enterpriseId }) {
    await sql`DELETE FROM slack_messages WHERE enterprise_id = ${enterpriseId} AND created_at < now() - make_interval(days => ${keptDays})`.execute(
      tx,
    )
    await sql`DELETE FROM slack_states WHERE enterprise_id = ${enterpriseId} AND expires_at < now()`.execute(
      tx,
    )
  },
})
