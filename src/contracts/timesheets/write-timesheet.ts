import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import {
  checkTimesheetAct,
  type TimesheetAct,
  type TimesheetState,
  timesheetAfter,
  timesheetStates,
} from '#foundation/rules/states/timesheet.ts'
import { termsOf } from '../contract-terms/settle-operation.ts'
import { nextApprover } from './approvals/approvers.ts'
import { bandOf, bandText } from './band.ts'
import { compareReport } from './report/report.ts'
import { type LockedTimesheet, stateOf, sumOf, type Timesheet } from './timesheet.ts'

/** What the lists show of a timesheet, which stands with its month. */
const summaryOf = async (scope: Scope, locked: LockedTimesheet, next: Timesheet, state: TimesheetState) => {
  const { stored, contract, setting } = locked
  const { minutes, days } = sumOf(next)
  const approver = state === timesheetStates.submitted ? await nextApprover(scope, setting, next) : undefined
  return {
    minutes,
    days,
    band: bandText(bandOf(termsOf(contract, stored), 'supplier', minutes)),
    approver: approver?.name ?? null,
    report: compareReport({ minutes, days: next.days }, next.report),
  }
}

const write = async (scope: Scope, locked: LockedTimesheet, next: Timesheet, state: TimesheetState) => {
  const { stored } = locked
  const id = stored.id_by_enterprise_id
  await sql`INSERT INTO timesheets (enterprise_id, contract_operation_id_by_enterprise_id, days, total_minutes, total_days, message,
      submitted_at, received_at, received_by, sent_back_reason, approvals, report)
    VALUES (${scope.enterpriseId}, ${id}, ${JSON.stringify(next.days)}::jsonb, ${next.total_minutes}, ${next.total_days}, ${next.message},
      ${next.submitted_at}::timestamptz, ${next.received_at}::timestamptz, ${next.received_by}, ${next.sent_back_reason},
      ${JSON.stringify(next.approvals)}::jsonb, ${next.report && JSON.stringify(next.report)}::jsonb)
    ON CONFLICT (enterprise_id, contract_operation_id_by_enterprise_id) DO UPDATE SET days = excluded.days,
      total_minutes = excluded.total_minutes, total_days = excluded.total_days, message = excluded.message, submitted_at = excluded.submitted_at,
      received_at = excluded.received_at, received_by = excluded.received_by, sent_back_reason = excluded.sent_back_reason,
      approvals = excluded.approvals, report = excluded.report, updated_at = moment_after(timesheets.updated_at, excluded.created_at)`.execute(
    scope.tx,
  )
  const { minutes, days, band, approver, report } = await summaryOf(scope, locked, next, state)
  // While somebody types the month stays as staff have it open; each step that they are told of makes it a newer one.
  const moved = state === stateOf(stored) ? sql`` : sql`, ${updatedNow}`
  await sql`UPDATE contract_operations SET timesheet_status_flg = ${state}, timesheet_minutes = ${minutes}, timesheet_days = ${days},
      timesheet_band = ${band}, timesheet_approver = ${approver}, timesheet_report_flg = ${report}${moved}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
}

/** Changes what a timesheet holds beside its hours, wherever it stands; the caller holds its month. */
export const rewriteTimesheet = (
  scope: Scope,
  locked: LockedTimesheet,
  change: Partial<Timesheet>,
): Promise<void> => write(scope, locked, { ...locked.timesheet, ...change }, stateOf(locked.stored))

/** What an act changes of a timesheet beyond its state, and what the history of its month says of it; typing alone is not told there. */
type Done = { change: Partial<Timesheet>; note?: string; stays?: boolean }

/** 409 where something cannot be done with a timesheet now. */
export const checkAct = ({ stored, month }: LockedTimesheet, act: TimesheetAct): void => {
  const refused = checkTimesheetAct(act, stateOf(stored), month)
  if (refused) throw wrongState(refused)
}

/**
 * Does something with a timesheet whose month the caller holds: what it changes, how far it is then, and what the history says. 409
 * where it cannot be done now. `stays`: it is not done with it yet, and stays where it is (the first of two approvals).
 */
export const doWithTimesheet = async (
  scope: Scope,
  locked: LockedTimesheet,
  act: TimesheetAct,
  { change, note, stays = false }: Done,
): Promise<void> => {
  const { stored, timesheet } = locked
  const state = stateOf(stored)
  checkAct(locked, act)
  await write(scope, locked, { ...timesheet, ...change }, stays ? state : timesheetAfter(act, state))
  if (note)
    await recordHistory(scope, [
      {
        target_type: 'contract_operation',
        target_id: stored.id_by_enterprise_id,
        kind: `timesheet_${act}`,
        note,
      },
    ])
}
