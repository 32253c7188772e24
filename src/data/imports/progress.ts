import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import type { Database } from '#foundation/platform/database/types.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import type { Progress } from './run-import.ts'

const everyMs = 500

type Seen = { done_count: number; cancelled: boolean }

/** How far an import is; nothing is known of one that is not under way. */
export const progressOf = async (scope: Scope, id: number): Promise<Seen | undefined> =>
  row<Seen>(
    scope.tx,
    sql`SELECT done_count, cancelled FROM import_progress WHERE enterprise_id = ${scope.enterpriseId} AND import_id = ${id}`,
  )

/** Asks a running import to stop; false when none is under way. */
export const cancelRunning = async (scope: Scope, id: number): Promise<boolean> =>
  (await row(
    scope.tx,
    sql`UPDATE import_progress SET cancelled = true WHERE enterprise_id = ${scope.enterpriseId} AND import_id = ${id} RETURNING 1 AS done`,
  )) !== undefined

/**
 * Runs an import and says beside its transaction how far it is, in steps of half a second; `step` throws 409 once
 * somebody has cancelled it. To be called outside of any transaction.
 */
export const withProgress = async <T>(
  db: Database,
  enterpriseId: number,
  id: number,
  work: (progress: Progress) => Promise<T>,
): Promise<T> => {
  const seen: Seen = { done_count: 0, cancelled: false }
  const key = sql`enterprise_id = ${enterpriseId} AND import_id = ${id}`
  await inTenant(db, enterpriseId, (tx) =>
    sql`INSERT INTO import_progress (enterprise_id, import_id) VALUES (${enterpriseId}, ${id})
        ON CONFLICT (enterprise_id, import_id) DO UPDATE SET done_count = 0, cancelled = false`.execute(tx),
  )
  let saying: Promise<unknown> | undefined
  const say = async () => {
    const told = await inTenant(db, enterpriseId, (tx) =>
      row<Seen>(
        tx,
        sql`UPDATE import_progress SET done_count = ${seen.done_count} WHERE ${key} RETURNING cancelled`,
      ),
    )
    seen.cancelled = told?.cancelled ?? false
  }
  const timer = setInterval(() => {
    saying ??= say()
      .catch(() => undefined)
      .finally(() => {
        saying = undefined
      })
  }, everyMs)
  try {
    return await work({
      step(done) {
        seen.done_count = done
        if (seen.cancelled) throw wrongState('取り込みを中止しました。データは何も変わっていません')
      },
    })
  } finally {
    clearInterval(timer)
    await saying
    await inTenant(db, enterpriseId, (tx) => sql`DELETE FROM import_progress WHERE ${key}`.execute(tx))
  }
}
