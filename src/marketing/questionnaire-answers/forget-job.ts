import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { draftDays } from '../questionnaire-forms/item.ts'
import { answerTarget, dropPending } from './pending-files.ts'

/** A deleted candidate can come back for 30 days, and their answers with them; after that nothing names such files. */
const orphanDays = 40

/** Drops what one enterprise's visitors began and left; answers where the bytes of their files lie. */
const forget = (app: App, enterpriseId: number): Promise<string[]> =>
  inTenant(app.db, enterpriseId, async (tx) => {
    const scope = scopeOf(app, tx, enterpriseId, null)
    const left = await rows<{ id: number }>(
      tx,
      sql`DELETE FROM questionnaire_form_mgmts WHERE enterprise_id = ${enterpriseId} AND answered_at IS NULL
            AND updated_at < ${new Date(Date.now() - draftDays * 86_400_000)} RETURNING id_by_enterprise_id AS id`,
    )
    const orphans = await rows<{ id: number }>(
      tx,
      sql`SELECT DISTINCT r.target_id AS id FROM record_files r WHERE r.enterprise_id = ${enterpriseId} AND r.target_type = ${answerTarget}
            AND r.created_at < ${new Date(Date.now() - orphanDays * 86_400_000)}
            AND NOT EXISTS (SELECT 1 FROM questionnaire_form_mgmts m WHERE m.enterprise_id = ${enterpriseId} AND m.id_by_enterprise_id = r.target_id)`,
    )
    const keys: string[] = []
    for (const { id } of [...left, ...orphans]) keys.push(...(await dropPending(scope, id)))
    return keys
  })

/** Every night: answers that nobody went on with for a week, with their files. */
export const forgetAnswersJob = (app: App): JobKind<never> => ({
  name: 'forget-questionnaire-drafts',
  cron: '50 3 * * *',
  async work() {
    const enterprises = await asSystem(app.db, (tx) =>
      rows<{ enterprise_id: number }>(tx, sql`SELECT DISTINCT enterprise_id FROM questionnaire_form_mgmts`),
    )
    await eachInTurn(enterprises, async ({ enterprise_id }) => {
      for (const key of await forget(app, enterprise_id)) await app.files.remove(key)
    })
  },
})
