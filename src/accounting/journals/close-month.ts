import { sql } from 'kysely'
import { audit } from '#accounts/audit/audit.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { holdMonths, lastLocked } from './months.ts'

/** A month that was closed, and whether and why it was opened again. */
export type MonthLock = {
  month: string
  locked_at: string
  locked_by_name: string | null
  opened_at: string | null
  opened_by_name: string | null
  open_reason: string | null
}

/** Months as they were closed and opened, the latest first. */
export const listLocks = (scope: Scope): Promise<MonthLock[]> =>
  rows<MonthLock>(
    scope.tx,
    sql`SELECT k.month, k.locked_at, concat_ws(' ', a.l_name, a.f_name) AS locked_by_name, k.opened_at, concat_ws(' ', b.l_name, b.f_name) AS opened_by_name, k.open_reason
        FROM journal_locks k
        LEFT JOIN enterprise_members a ON a.enterprise_id = k.enterprise_id AND a.id_by_enterprise_id = k.locked_by
        LEFT JOIN enterprise_members b ON b.enterprise_id = k.enterprise_id AND b.id_by_enterprise_id = k.opened_by
        WHERE k.enterprise_id = ${scope.enterpriseId} ORDER BY k.id DESC LIMIT 24`,
  )

/** Closes a month and all before it: they take no entry any more. 409 for one that is closed, or not over yet. */
export const closeMonth = async (scope: Scope, month: string): Promise<void> => {
  await holdMonths(scope)
  const last = await lastLocked(scope)
  if (last !== undefined && month <= last) throw wrongState(`${formatMonth(month)}はすでに締められています。`)
  if (month >= monthOf(today()))
    throw wrongState(`${formatMonth(month)}はまだ終わっていません。翌月になってから締めてください。`)
  const lock = await row<{ id: number }>(
    scope.tx,
    sql`INSERT INTO journal_locks (enterprise_id, month, locked_by) VALUES (${scope.enterpriseId}, ${month}, ${scope.member?.id ?? null}) RETURNING id`,
  )
  if (!lock) throw new Error('a closed month has no row')
  await emit(scope, [
    { type: 'journal.closed', target_type: 'journal_lock', target_id: lock.id, detail: { month } },
  ])
  await audit(scope, { action: 'books_closed', detail: { month } })
}

/** Opens a closed month, and those after it, with the reason. 409 for one that is open. */
export const openMonth = async (scope: Scope, month: string, reason: string): Promise<void> => {
  if (reason.trim() === '') throw invalid({ reason: ['締めを解除する理由を入力してください'] })
  await holdMonths(scope)
  const last = await lastLocked(scope)
  if (last === undefined || month > last) throw wrongState(`${formatMonth(month)}は締められていません。`)
  await sql`UPDATE journal_locks SET opened_at = statement_timestamp(), opened_by = ${scope.member?.id ?? null}, open_reason = ${reason.trim()}
    WHERE enterprise_id = ${scope.enterpriseId} AND month >= ${month} AND opened_at IS NULL`.execute(scope.tx)
  // What was closed with a later month stays closed without it.
  await sql`INSERT INTO journal_locks (enterprise_id, month, locked_by) VALUES (${scope.enterpriseId}, ${addMonths(month, -1)}, ${scope.member?.id ?? null})
    ON CONFLICT DO NOTHING`.execute(scope.tx)
  await audit(scope, { action: 'books_opened', detail: { month, reason: reason.trim() } })
}
