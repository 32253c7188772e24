import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { addDays } from '#foundation/rules/calendar.ts'

/** Days that are kept. */
const kept = 400

/** Notes how large the database is, once a day: the first look of a day stands. */
export const sampleDatabase = (app: App, day = today()): Promise<void> =>
  inTenant(app.db, platformId, async (tx) => {
    await sql`INSERT INTO database_samples (enterprise_id, day, bytes) VALUES (${platformId}, ${day}, pg_database_size(current_database()))
        ON CONFLICT (enterprise_id, day) DO NOTHING`.execute(tx)
    await sql`DELETE FROM database_samples WHERE enterprise_id = ${platformId} AND day < ${addDays(day, -kept)}`.execute(
      tx,
    )
  })

/** Keeps the size of the database, day by day. */
export const sampleDatabaseJob = (app: App): JobKind<object> => ({
  name: 'sample-database',
  cron: '5 0 * * *',
  atStart: true,
  work: () => sampleDatabase(app),
})
