import { sql } from 'kysely'
import { enterpriseJob } from '#foundation/api/enterprise-job.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { addBusinessDays } from '#foundation/rules/business-days.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { NO_WORK } from '#foundation/rules/states/contract-operation.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { approverIds } from '../timesheet-settings/levels.ts'
import { enterprisesThat, settingsOf } from '../timesheet-settings/read-settings.ts'
import type { TimesheetSetting } from '../timesheet-settings/setting.ts'
import { approvalPurpose } from './approvals/approval-mail.ts'
import { remind } from './remind.ts'

/** A worker is reminded from the deadline on, and so many business days after it at most. */
const daysAfterDeadline = 5

type Waiting = {
  id: number
  contract_id: number
  company_id: number | null
  state: number
  deadline: string | null
  submitted_on: string | null
  approvals: number
}

const waiting = (scope: Scope) =>
  rows<Waiting>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.contract_id_by_enterprise_id AS contract_id, t.sales_company_id_by_enterprise_id AS company_id,
          t.timesheet_status_flg AS state, t.timesheet_deadline AS deadline, (s.submitted_at AT TIME ZONE 'Asia/Tokyo')::date::text AS submitted_on,
          coalesce(jsonb_array_length(s.approvals), 0) AS approvals
        FROM contract_operations t
        LEFT JOIN timesheets s ON s.enterprise_id = t.enterprise_id AND s.contract_operation_id_by_enterprise_id = t.id_by_enterprise_id
        WHERE t.enterprise_id = ${scope.enterpriseId} AND t.submission_status_flg <> ${CONFIRMED} AND t.closed_flg = 0
          AND t.operational_status_flg <> ${NO_WORK} AND t.operation_start_date <= ${today()}::date
          AND (t.timesheet_status_flg = ${timesheetStates.submitted}
            OR ((t.timesheet_status_flg = ${timesheetStates.sentBack} OR (t.timesheet_status_flg = ${timesheetStates.open} AND t.sales_amount IS NULL))
              AND t.timesheet_deadline <= ${today()}::date))
        ORDER BY t.id_by_enterprise_id LIMIT 5000`,
  )

/** When each of the clients' people was asked last (YYYY-MM-DD in Japan). */
const askedLast = async (scope: Scope): Promise<Map<number, string>> =>
  new Map(
    (
      await rows<{ id: number; on: string }>(
        scope.tx,
        sql`SELECT target_id AS id, max((created_at AT TIME ZONE 'Asia/Tokyo')::date)::text AS "on" FROM outbox
            WHERE enterprise_id = ${scope.enterpriseId} AND target_type = 'company_member' AND purpose = ${approvalPurpose}
              AND status NOT IN (${mailStates.refused}, ${mailStates.withdrawn}) GROUP BY target_id`,
      )
    ).map(({ id, on }) => [id, on]),
  )

/** Whether somebody is to be asked about a month today. */
const isDue = (one: Waiting, setting: TimesheetSetting, asked: ReadonlyMap<number, string>): boolean => {
  if (one.state !== timesheetStates.submitted)
    return one.deadline !== null && today() <= addBusinessDays(one.deadline, daysAfterDeadline, isHoliday)
  const approver = approverIds(setting)[one.approvals]
  const last = approver === undefined ? undefined : asked.get(approver)
  if (approver === undefined) return false
  // Handed in since the last mail: not asked about yet.
  if (last === undefined || (one.submitted_on !== null && last < one.submitted_on)) return true
  return addBusinessDays(last, setting.remind_days, isHoliday) <= today()
}

const remindEnterprise = async (scope: Scope) => {
  const found = await waiting(scope)
  const settings = await settingsOf(
    scope,
    found.map(({ contract_id, company_id }) => ({
      id_by_enterprise_id: contract_id,
      sales_company_id_by_enterprise_id: company_id,
    })),
  )
  const asked = await askedLast(scope)
  const due = found.filter((one) => {
    const setting = settings.get(one.contract_id)
    return setting?.remind_flg === 1 && isDue(one, setting, asked)
  })
  if (due.length > 0)
    await remind(
      scope,
      due.map(({ id }) => id),
    )
}

/** Each business morning: whoever must act is reminded, where a level of the settings says so. Once a day each, however often it runs. */
export const remindTimesheetsJob = enterpriseJob({
  name: 'timesheet-reminders',
  cron: '0 9 * * 1-5',
  among: ({ db }) => enterprisesThat(db, 'remind_flg'),
  work: remindEnterprise,
})
