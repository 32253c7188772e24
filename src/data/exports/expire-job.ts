import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'

type Due = { enterprise_id: number; id: number }

/** The file of an export, its record kept: status and bytes go together, as far as two stores can. */
const expire = async (app: App, { enterprise_id, id }: Due) => {
  const file = await inTenant(app.db, enterprise_id, (tx) =>
    row<{ key: string }>(
      tx,
      sql`SELECT f.key FROM export_files e JOIN files f ON f.enterprise_id = e.enterprise_id AND f.id_by_enterprise_id = e.file_id
          WHERE e.enterprise_id = ${enterprise_id} AND e.id_by_enterprise_id = ${id}`,
    ),
  )
  if (file) await app.files.remove(file.key)
  await inTenant(app.db, enterprise_id, (tx) =>
    sql`UPDATE export_files SET status = 'expired' WHERE enterprise_id = ${enterprise_id} AND id_by_enterprise_id = ${id}`.execute(
      tx,
    ),
  )
}

/** Takes away the files of exports that are older than 30 days. */
export const expireExportsJob = (app: App): JobKind<never> => ({
  name: 'expire-exports',
  cron: '30 3 * * *',
  atStart: true,
  async work() {
    const due = await asSystem(app.db, (tx) =>
      rows<Due>(
        tx,
        sql`SELECT enterprise_id, id_by_enterprise_id AS id FROM export_files WHERE status = 'completed' AND expires_at < now()`,
      ),
    )
    await eachInTurn(due, (one) => expire(app, one))
  },
})
