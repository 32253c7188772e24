import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import type { DayHours } from '#foundation/rules/day-hours.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { MonthOfTimesheet, TimesheetState } from '#foundation/rules/states/timesheet.ts'
import type { Operation } from '../contract-operations/contract-operation.ts'
import { type LockedOperation, lockOperations } from '../contract-operations/lock-operations.ts'
import { resolveSetting } from '../timesheet-settings/levels.ts'
import { settingsOf } from '../timesheet-settings/read-settings.ts'
import type { TimesheetSetting } from '../timesheet-settings/setting.ts'
import type { Report } from './report/report.ts'

/** What was worked, by date (`YYYY-MM-DD`). */
export type WorkedDays = Readonly<Record<string, DayHours>>

/** Somebody of the client who found the hours right, with the name at that time, and what they said with it. */
export type Approval = { member_id: number; name: string; at: string; comment?: string }

/** What a worker hands in for a month: days, or where none are given the sum alone. Times in minutes. How far it is stands with the month (`stateOf`). */
export type Timesheet = {
  days: WorkedDays
  total_minutes: number | null
  total_days: number | null
  message: string | null
  submitted_at: string | null
  received_at: string | null
  received_by: number | null
  sent_back_reason: string | null
  approvals: readonly Approval[]
  report: Report | null
}

/** Nobody has typed anything yet. */
const empty: Timesheet = {
  days: {},
  total_minutes: null,
  total_days: null,
  message: null,
  submitted_at: null,
  received_at: null,
  received_by: null,
  sent_back_reason: null,
  approvals: [],
  report: null,
}

/** The timesheets of operations, by operation; none for one that nobody has typed anything for. */
const readTimesheets = async (scope: Scope, operationIds: readonly number[]) => {
  const found = await rows<Timesheet & { operation_id: number }>(
    scope.tx,
    sql`SELECT contract_operation_id_by_enterprise_id AS operation_id, days, total_minutes, total_days, message, submitted_at, received_at,
          received_by, sent_back_reason, approvals, report
        FROM timesheets WHERE enterprise_id = ${scope.enterpriseId} AND contract_operation_id_by_enterprise_id = ANY(${operationIds}::integer[])`,
  )
  return new Map(found.map(({ operation_id, ...timesheet }) => [operation_id, timesheet]))
}

/** The timesheet of an operation; an empty one where there is none yet. */
export const readTimesheet = async (scope: Scope, operationId: number): Promise<Timesheet> =>
  (await readTimesheets(scope, [operationId])).get(operationId) ?? empty

/** How far the timesheet of a month is. */
export const stateOf = ({ timesheet_status_flg }: Operation): TimesheetState =>
  (timesheet_status_flg ?? 0) as TimesheetState

/** A timesheet with its month and how it is to be handed in, locked until the transaction ends: contract, operation, and with them the timesheet. */
export type LockedTimesheet = LockedOperation & {
  timesheet: Timesheet
  month: MonthOfTimesheet
  setting: TimesheetSetting
}

/** Locks the months of timesheets, as far as the member sees them, by operation. Whoever holds the operation alone may write its timesheet. */
export const lockTimesheets = async (
  scope: Scope,
  operationIds: readonly number[],
): Promise<Map<number, LockedTimesheet>> => {
  const locked = await lockOperations(scope, operationIds)
  const timesheets = await readTimesheets(scope, operationIds)
  const settings = await settingsOf(
    scope,
    [...locked.values()].map(({ contract }) => contract),
  )
  return new Map(
    [...locked].map(([id, { stored, contract }]) => [
      id,
      {
        stored,
        contract,
        timesheet: timesheets.get(id) ?? empty,
        month: monthOf(stored),
        setting: settings.get(contract.id_by_enterprise_id) ?? resolveSetting({}),
      },
    ]),
  )
}

/** The same for one; 404 where the member may not see it. */
export const lockTimesheet = async (scope: Scope, operationId: number): Promise<LockedTimesheet> => {
  const locked = (await lockTimesheets(scope, [operationId])).get(operationId)
  if (!locked) throw notFound()
  return locked
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
