import { sql } from 'kysely'
import { z } from 'zod'
import { documentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { holidaysBetween, isHoliday } from '#foundation/platform/holidays.ts'
import { formatDayHours } from '#foundation/rules/day-hours.ts'
import { own } from '#foundation/rules/own.ts'
import { checkTimesheetAct } from '#foundation/rules/states/timesheet.ts'
import { type DeadlineTerm, submissionDeadline } from '#foundation/rules/submission-deadline.ts'
import type { Operation } from '../contract-operations/contract-operation.ts'
import type { AgreedContract } from '../contract-terms/contract-fields.ts'
import { termsOf } from '../contract-terms/settle-operation.ts'
import { settingOf } from '../timesheet-settings/read-settings.ts'
import { bandOf, bandShape } from './band.ts'
import { reportView, viewReport } from './report/report.ts'
import { monthOf, readTimesheet, stateOf, sumOf, type Timesheet } from './timesheet.ts'
import { datesOf, isWorkDay } from './work-days.ts'

/** One day as its worker sees it: `text` as it was read, `minutes` null where nothing was typed. */
const day = z.object({
  date: z.string(),
  is_work_day: z.boolean(),
  holiday: z.string().nullable(),
  text: z.string(),
  minutes: z.int().nullable(),
})

/** What a worker sees of a month: their own hours and what is agreed about them; no price, no margin, nobody else. Minutes. */
export const timesheetView = z.object({
  contract_operation_id: z.int(),
  agency: z.string(),
  worker: z.string(),
  contract_name: z.string(),
  month: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  state: z.int(),
  may_enter: z.boolean(),
  may_withdraw: z.boolean(),
  may_send_back: z.boolean(),
  days: z.array(day),
  total_minutes: z.int().nullable(),
  total_days: z.int().nullable(),
  is_daily: z.boolean(),
  band: bandShape.nullable(),
  /** The file of the report; null where none was handed in. `wants_report`: one is asked for. */
  report: reportView.nullable(),
  wants_report: z.boolean(),
  deadline: z.string().nullable(),
  message: z.string().nullable(),
  submitted_at: z.string().nullable(),
  sent_back_reason: z.string().nullable(),
  /** What the client said with each approval. */
  approval_comments: z.array(z.string()),
})
export type TimesheetView = z.infer<typeof timesheetView>

type Found = { operation: Operation; contract: AgreedContract; worker: string; deadline: DeadlineTerm }

const readMonth = async (scope: Scope, id: number): Promise<Found> => {
  const found = await row<Found>(
    scope.tx,
    sql`SELECT to_json(t.*) AS operation, to_json(c.*) AS contract, n.name AS worker, json_build_object('month', c.deadline_submit_deliverable_month,
          'day', c.deadline_submit_deliverable_day, 'date_type', c.deadline_submit_deliverable_date_type) AS deadline
        FROM contract_operations t
        JOIN contracts c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.contract_id_by_enterprise_id
        JOIN candidates n ON n.enterprise_id = t.enterprise_id AND n.id_by_enterprise_id = t.candidate_id_by_enterprise_id
        WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}

const dayOf = (date: string, { days }: Timesheet, holidays: ReadonlyMap<string, string>) => {
  const hours = own(days, date)
  return {
    date,
    is_work_day: isWorkDay(date),
    holiday: holidays.get(date) ?? null,
    text: hours ? formatDayHours(hours) : '',
    minutes: hours?.minutes ?? null,
  }
}

/** The timesheet of an operation as its worker sees it. */
export const viewTimesheet = async (scope: Scope, operationId: number): Promise<TimesheetView> => {
  const { operation, contract, worker, deadline } = await readMonth(scope, operationId)
  const timesheet = await readTimesheet(scope, operationId)
  const { basic } = await documentSettings(scope)
  const sum = sumOf(timesheet)
  const setting = await settingOf(scope, contract)
  const { operation_start_date: from, operation_end_date: to } = operation
  const holidays = new Map(holidaysBetween(from, to).map(({ date, name }) => [date, name]))
  const may = (act: 'enter' | 'withdraw' | 'send_back') =>
    checkTimesheetAct(act, stateOf(operation), monthOf(operation)) === undefined
  return {
    contract_operation_id: operationId,
    agency: basic.business_name,
    worker,
    contract_name: operation.contract_name ?? '',
    month: operation.operational_month,
    start_date: operation.operation_start_date,
    end_date: operation.operation_end_date,
    state: stateOf(operation),
    may_enter: may('enter'),
    may_withdraw: may('withdraw'),
    may_send_back: may('send_back'),
    days: datesOf(operation).map((date) => dayOf(date, timesheet, holidays)),
    total_minutes: sum.minutes,
    total_days: sum.days,
    is_daily:
      Object.keys(timesheet.days).length > 0 || (timesheet.total_minutes === null && setting.daily_flg === 1),
    report: viewReport({ minutes: sum.minutes, days: timesheet.days }, timesheet.report),
    wants_report: setting.report_flg === 1,
    band: bandOf(termsOf(contract, operation), 'supplier', sum.minutes),
    deadline: submissionDeadline(operation.operational_month, deadline, isHoliday),
    message: timesheet.message,
    submitted_at: timesheet.submitted_at,
    sent_back_reason: timesheet.sent_back_reason,
    approval_comments: timesheet.approvals.flatMap(({ comment }) => comment ?? []),
  }
}
