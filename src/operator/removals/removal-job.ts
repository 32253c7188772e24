import { sql } from 'kysely'
import { writeAudit } from '#accounts/audit/audit.ts'
import { noteEnterprise } from '#accounts/enterprises/note-enterprise.ts'
import type { App } from '#foundation/api/app.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { logFault } from '#foundation/platform/log.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { eraseEnterprise } from './erase-enterprise.ts'
import { exportEnterprise } from './export-enterprise.ts'
import { removalQueue } from './queue.ts'
import { readRemoval } from './removal.ts'

type Wanted = { id: number; export_key: string | null; erases: boolean }

/** What is asked for and not done: a file, or the erasure. */
const findWanted = (app: App) =>
  inTenant(app.db, platformId, (tx) =>
    rows<Wanted>(
      tx,
      sql`SELECT id_by_enterprise_id AS id, export_key, confirmed_at IS NOT NULL AS erases FROM agency_removals
          WHERE enterprise_id = ${platformId} AND erased_at IS NULL AND (export_asked_at IS NOT NULL OR confirmed_at IS NOT NULL)
          ORDER BY id_by_enterprise_id`,
    ),
  )

/** Makes the file; the one before goes once the new one is entered. */
const makeFile = async (app: App, { id, export_key }: Wanted) => {
  const { stored, count } = await exportEnterprise(app, id)
  await inTenant(app.db, platformId, (tx) =>
    sql`UPDATE agency_removals SET export_key = ${stored.key}, export_size = ${stored.size}, export_rows = ${count},
          exported_at = statement_timestamp(), export_asked_at = NULL, failure = NULL
        WHERE enterprise_id = ${platformId} AND id_by_enterprise_id = ${id}`.execute(tx),
  )
  if (export_key) await app.files.remove(export_key)
}

/** Erases the enterprise, and with it the file that was made of it. */
const erase = async (app: App, { id, export_key }: Wanted) => {
  await eraseEnterprise(app, id)
  if (export_key) await app.files.remove(export_key)
  await asSystem(app.db, async (tx) => {
    const { name } = await readRemoval(tx, id)
    await sql`UPDATE agency_removals SET erased_at = statement_timestamp(), export_key = NULL, export_asked_at = NULL, failure = NULL
      WHERE enterprise_id = ${platformId} AND id_by_enterprise_id = ${id}`.execute(tx)
    await noteEnterprise(tx, id)
    await writeAudit(tx, platformId, { action: 'agency_erased', target: { type: 'enterprise', id, name } })
  })
}

const fail = (app: App, { id, erases }: Wanted, error: Error) => {
  logFault({ level: 'error', at: removalQueue.name, id, message: error.message })
  const failure = erases
    ? '消去が途中で止まりました。10分以内に、続きから行います'
    : '書き出しが途中で止まりました。もう一度書き出してください'
  return inTenant(app.db, platformId, (tx) =>
    sql`UPDATE agency_removals SET failure = ${failure}, export_asked_at = NULL
        WHERE enterprise_id = ${platformId} AND id_by_enterprise_id = ${id}`.execute(tx),
  )
}

/** Makes the files and erases the enterprises that are asked for, one after another; done again, it goes on where it was. */
export const removalJob = (app: App): JobKind<object> => ({
  name: removalQueue.name,
  cron: '*/10 * * * *',
  atStart: true,
  async work() {
    for (const wanted of await findWanted(app))
      await (wanted.erases ? erase(app, wanted) : makeFile(app, wanted)).catch((error: Error) =>
        fail(app, wanted, error),
      )
  },
})
