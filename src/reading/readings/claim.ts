import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import type { Claimed } from './read-source.ts'

/** Enterprises with sources that wait. */
export const enterprisesWaiting = (app: App) =>
  asSystem(app.db, (tx) =>
    rows<{ enterprise_id: number }>(
      tx,
      sql`SELECT DISTINCT enterprise_id FROM reading_sources WHERE status = 'waiting'`,
    ),
  )

/** Takes the oldest source of an enterprise that waits, or the one named; nothing when there is none. */
export const claimSource = (app: App, enterpriseId: number, claim: string, id: number | null = null) =>
  inTenant(app.db, enterpriseId, async (tx): Promise<Claimed | undefined> => {
    const next = await row<{ id: number }>(
      tx,
      sql`SELECT id_by_enterprise_id AS id FROM reading_sources WHERE enterprise_id = ${enterpriseId} AND status = 'waiting'
            AND (${id}::integer IS NULL OR id_by_enterprise_id = ${id}::integer)
          ORDER BY id_by_enterprise_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    )
    if (!next) return undefined
    await sql`UPDATE reading_sources SET status = 'reading', claimed_by = ${claim}, attempts = attempts + 1
      WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${next.id}`.execute(tx)
    return row<Claimed>(
      tx,
      sql`SELECT s.id_by_enterprise_id AS id, s.batch_id, b.kind, s.name, s.kind AS source_kind, f.key, f.content_type FROM reading_sources s
          JOIN reading_batches b ON b.enterprise_id = s.enterprise_id AND b.id_by_enterprise_id = s.batch_id
          JOIN files f ON f.enterprise_id = s.enterprise_id AND f.id_by_enterprise_id = s.file_id
          WHERE s.enterprise_id = ${enterpriseId} AND s.id_by_enterprise_id = ${next.id}`,
    )
  })

/** Gives a source back that could not be read for now. */
export const releaseSource = (app: App, enterpriseId: number, id: number, claim: string) =>
  inTenant(app.db, enterpriseId, (tx) =>
    sql`UPDATE reading_sources SET status = 'waiting', claimed_by = NULL, attempts = attempts - 1
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} AND status = 'reading' AND claimed_by = ${claim}`.execute(
      tx,
    ),
  )
