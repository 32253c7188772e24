import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { forgetCalls } from '../models/forget-calls.ts'
import { dropBatches } from './forget.ts'

/** What nobody touched for so long is forgotten, confirmed or not: a record that came of it holds its own file. */
export const keptDays = 30

const forget = (app: App, enterpriseId: number): Promise<string[]> =>
  inTenant(app.db, enterpriseId, async (tx) => {
    const scope = scopeOf(app, tx, enterpriseId, null)
    const old = await rows<{ id: number }>(
      tx,
      sql`SELECT id_by_enterprise_id AS id FROM reading_batches WHERE enterprise_id = ${enterpriseId}
            AND updated_at < ${new Date(Date.now() - keptDays * 86_400_000)} ORDER BY id_by_enterprise_id FOR UPDATE`,
    )
    return dropBatches(
      scope,
      old.map(({ id }) => id),
    )
  })

/** Every night: readings that nobody touched for 30 days, with their documents, files and what the model was sent of them. */
export const forgetReadingsJob = (app: App): JobKind<never> => ({
  name: 'forget-readings',
  cron: '55 3 * * *',
  async work() {
    const enterprises = await asSystem(app.db, (tx) =>
      rows<{ enterprise_id: number }>(
        tx,
        sql`SELECT DISTINCT enterprise_id FROM reading_batches WHERE updated_at < ${new Date(Date.now() - keptDays * 86_400_000)}`,
      ),
    )
    await eachInTurn(enterprises, async ({ enterprise_id }) => {
      for (const key of await forget(app, enterprise_id)) await app.files.remove(key)
    })
    await forgetCalls(app)
  },
})
