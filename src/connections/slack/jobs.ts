import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'

const keptDays = 30

/** Every day: messages of more than 30 days ago, and ways to Slack that were not gone to the end. */
export const forgetSlackJob = (app: App): JobKind<never> => ({
  name: 'forget-slack-messages',
  cron: '25 3 * * *',
  async work() {
    const enterprises = await asSystem(app.db, (tx) =>
      rows<{ enterprise_id: number }>(
        tx,
        sql`SELECT enterprise_id FROM slack_messages UNION SELECT enterprise_id FROM slack_states`,
      ),
    )
    await eachInTurn(enterprises, ({ enterprise_id }) =>
      inTenant(app.db, enterprise_id, async (tx) => {
        await sql`DELETE FROM slack_messages WHERE enterprise_id = ${enterprise_id} AND created_at < now() - make_interval(days => ${keptDays})`.execute(
          tx,
        )
        await sql`DELETE FROM slack_states WHERE enterprise_id = ${enterprise_id} AND expires_at < now()`.execute(
          tx,
        )
      }),
    )
  },
})
