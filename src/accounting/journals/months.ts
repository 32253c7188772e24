import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { addMonths } from '#foundation/rules/calendar.ts'

const lockName = 'journals.months'

/** Keeps months from being closed or opened until the transaction ends; others may do so at the same time. For what enters the books. */
export const keepMonths = ({ tx, enterpriseId }: Scope) =>
  sql`SELECT pg_advisory_xact_lock_shared(hashtext(${lockName}), ${enterpriseId})`.execute(tx)

/** Keeps the books from being written until the transaction ends. For what closes or opens a month. */
export const holdMonths = ({ tx, enterpriseId }: Scope) =>
  sql`SELECT pg_advisory_xact_lock(hashtext(${lockName}), ${enterpriseId})`.execute(tx)

/** The last month that takes no entry any more, YYYY-MM; undefined while all are open. */
export const lastLocked = async (scope: Scope): Promise<string | undefined> =>
  (
    await row<{ month: string | null }>(
      scope.tx,
      sql`SELECT max(month) AS month FROM journal_locks WHERE enterprise_id = ${scope.enterpriseId} AND opened_at IS NULL`,
    )
  )?.month ?? undefined

/** The first day that takes entries, YYYY-MM-DD; undefined while all do. */
export const firstOpenDay = async (scope: Scope): Promise<string | undefined> => {
  const month = await lastLocked(scope)
  return month && `${addMonths(month, 1)}-01`
}
