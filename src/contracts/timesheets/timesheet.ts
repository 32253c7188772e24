import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { DayHours } from '#foundation/rules/day-hours.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import {
  type MonthOfTimesheet,
  type TimesheetState,
  timesheetStates,
} from '#foundation/rules/states/timesheet.ts'
import type { Operation } from '../contract-operations/contract-operation.ts'
import { type LockedOperation, lockOperation } from '../contract-operations/lock-operations.ts'

/** What was worked, by date (`YYYY-MM-DD`). */
export type WorkedDays = Readonly<Record<string, DayHours>>

/** What a worker hands in for a month: days, or where none are given the sum alone. Times in minutes. */
export type Timesheet = {
  state: TimesheetState
  days: WorkedDays
  total_minutes: number | null
  total_days: number | null
  message: string | null
  submitted_at: string | null
  received_at: string | null
  received_by: number | null
  sent_back_reason: string | null
  updated_at: string | null
}

/** Nobody has typed anything yet. */
const empty: Timesheet = {
  state: timesheetStates.open,
  days: {},
  total_minutes: null,
  total_days: null,
  message: null,
  submitted_at: null,
  received_at: null,
  received_by: null,
  sent_back_reason: null,
  updated_at: null,
}

/** The timesheet of an operation; an empty one where there is none yet. */
export const readTimesheet = async (scope: Scope, operationId: number): Promise<Timesheet> =>
  (await row<Timesheet>(
    scope.tx,
    sql`SELECT state, days, total_minutes, total_days, message, submitted_at, received_at, received_by, sent_back_reason, updated_at
        FROM timesheets WHERE enterprise_id = ${scope.enterpriseId} AND contract_operation_id_by_enterprise_id = ${operationId}`,
  )) ?? empty

/** A timesheet with its month, locked until the transaction ends: contract, operation, and with them the timesheet. */
export type LockedTimesheet = LockedOperation & { timesheet: Timesheet; month: MonthOfTimesheet }

/** Locks the month of a timesheet; 404 where the member may not see it. Whoever holds the operation alone may write it. */
export const lockTimesheet = async (scope: Scope, operationId: number): Promise<LockedTimesheet> => {
  const locked = await lockOperation(scope, operationId)
  return { ...locked, timesheet: await readTimesheet(scope, operationId), month: monthOf(locked.stored) }
}

export const monthOf = ({ submission_status_flg, closed_flg }: Operation): MonthOfTimesheet => ({
  is_confirmed: submission_status_flg === CONFIRMED,
  is_closed: closed_flg === 1,
})

/** What a month comes to: the sum of its days and how many were worked, or the sum that was handed in alone; null where nothing was. */
export const sumOf = ({
  days,
  total_minutes,
  total_days,
}: Pick<Timesheet, 'days' | 'total_minutes' | 'total_days'>) => {
  const all = Object.values(days)
  if (all.length === 0) return { minutes: total_minutes, days: total_days }
  return {
    minutes: all.reduce((sum, { minutes }) => sum + minutes, 0),
    days: all.filter(({ minutes }) => minutes > 0).length,
  }
}

/** Writes what has changed of a timesheet whose operation the caller holds; makes it where there is none. */
export const writeTimesheet = async (
  scope: Scope,
  operationId: number,
  before: Timesheet,
  change: Partial<Omit<Timesheet, 'updated_at'>>,
): Promise<void> => {
  const next = { ...before, ...change }
  await sql`INSERT INTO timesheets (enterprise_id, contract_operation_id_by_enterprise_id, state, days, total_minutes, total_days, message,
      submitted_at, received_at, received_by, sent_back_reason)
    VALUES (${scope.enterpriseId}, ${operationId}, ${next.state}, ${JSON.stringify(next.days)}::jsonb, ${next.total_minutes}, ${next.total_days},
      ${next.message}, ${next.submitted_at}::timestamptz, ${next.received_at}::timestamptz, ${next.received_by}, ${next.sent_back_reason})
    ON CONFLICT (enterprise_id, contract_operation_id_by_enterprise_id) DO UPDATE SET state = excluded.state, days = excluded.days,
      total_minutes = excluded.total_minutes, total_days = excluded.total_days, message = excluded.message, submitted_at = excluded.submitted_at,
      received_at = excluded.received_at, received_by = excluded.received_by, sent_back_reason = excluded.sent_back_reason,
      updated_at = moment_after(timesheets.updated_at, excluded.created_at)`.execute(scope.tx)
}
