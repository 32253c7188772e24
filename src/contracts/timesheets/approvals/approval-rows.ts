import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { amountsOf } from '../../contract-operations/amounts.ts'
import type { Operation } from '../../contract-operations/contract-operation.ts'
import type { AgreedContract } from '../../contract-terms/contract-fields.ts'
import { termsOf } from '../../contract-terms/settle-operation.ts'
import { approverIds } from '../../timesheet-settings/levels.ts'
import { settingsOf } from '../../timesheet-settings/read-settings.ts'
import type { TimesheetSetting } from '../../timesheet-settings/setting.ts'
import { bandOf } from '../band.ts'
import { viewReport } from '../report/report.ts'
import { monthOf, stateOf, type Timesheet } from '../timesheet.ts'
import type { ApprovalRow } from './approvals-view.ts'
import { approveUntil } from './approve-until.ts'
import { type Approver, approvalSteps, isApprover, mayApprove, readApprovers } from './approvers.ts'

type Found = {
  operation: Operation
  contract: AgreedContract
  worker: string
  timesheet: Pick<
    Timesheet,
    'message' | 'submitted_at' | 'sent_back_reason' | 'approvals' | 'days' | 'report'
  > | null
}
export type Shown = Found & { setting: TimesheetSetting; approvals: Timesheet['approvals'] }

/** Somebody of a client, with the client. */
export const readApprover = async (scope: Scope, id: number) => {
  const found = await row<Approver & { company_id: number; company: string }>(
    scope.tx,
    sql`SELECT m.id_by_enterprise_id AS id, concat_ws(' ', m.l_name, m.f_name) AS name, m.email, c.id_by_enterprise_id AS company_id, c.name AS company
        FROM company_members m JOIN companies c ON c.enterprise_id = m.enterprise_id AND c.id_by_enterprise_id = m.company_id_by_enterprise_id
        WHERE m.enterprise_id = ${scope.enterpriseId} AND m.id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}

const readMonths = (scope: Scope, companyId: number, month: string) =>
  rows<Found>(
    scope.tx,
    sql`SELECT to_json(t.*) AS operation, to_json(c.*) AS contract, n.name AS worker,
          json_build_object('message', s.message, 'submitted_at', s.submitted_at, 'sent_back_reason', s.sent_back_reason, 'approvals', coalesce(s.approvals, '[]'),
            'days', coalesce(s.days, '{}'), 'report', s.report) AS timesheet
        FROM contract_operations t
        JOIN contracts c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.contract_id_by_enterprise_id
        JOIN candidates n ON n.enterprise_id = t.enterprise_id AND n.id_by_enterprise_id = t.candidate_id_by_enterprise_id
        LEFT JOIN timesheets s ON s.enterprise_id = t.enterprise_id AND s.contract_operation_id_by_enterprise_id = t.id_by_enterprise_id
        WHERE t.enterprise_id = ${scope.enterpriseId} AND t.operational_month = ${month} AND t.sales_company_id_by_enterprise_id = ${companyId}
          AND t.operational_status_flg <> 5
        ORDER BY n.name, t.id_by_enterprise_id LIMIT 500`,
  )

/** The months of a client's workers that somebody there approves. */
export const monthsToApprove = async (
  scope: Scope,
  approver: Approver & { company_id: number },
  month: string,
) => {
  const found = await readMonths(scope, approver.company_id, month)
  const settings = await settingsOf(
    scope,
    found.map(({ contract }) => contract),
  )
  return found.flatMap((one): Shown[] => {
    const setting = settings.get(one.contract.id_by_enterprise_id)
    return setting && isApprover(setting, approver.id)
      ? [{ ...one, setting, approvals: one.timesheet?.approvals ?? [] }]
      : []
  })
}

/** Whether what stands in a month may be seen by the client: it was handed in. */
const isShown = (state: number): boolean =>
  state !== timesheetStates.open && state !== timesheetStates.sentBack

/** What a month comes to for the client's eyes. */
export const minutesOf = ({ operation }: Found): number | null =>
  isShown(stateOf(operation)) ? (operation.timesheet_minutes ?? null) : null

/** Until when a month is to be approved; null once it needs nobody. */
const dueOf = ({ timesheet, setting, operation }: Shown): string | null => {
  const { submitted_at = null } = timesheet ?? {}
  if (submitted_at === null || stateOf(operation) !== timesheetStates.submitted) return null
  return approveUntil(today(Date.parse(submitted_at)), setting)
}

const rowOf = (shown: Shown, approver: Approver, names: ReadonlyMap<number, Approver>): ApprovalRow => {
  const { operation, contract, worker, timesheet, setting, approvals } = shown
  const state = stateOf(operation)
  const [minutes, days] = [minutesOf(shown), isShown(state) ? (operation.timesheet_days ?? null) : null]
  const isOpen = !Object.values(monthOf(operation)).some(Boolean)
  const asTyped = { approvals } as Timesheet
  return {
    contract_operation_id: operation.id_by_enterprise_id,
    worker,
    contract_name: operation.contract_name ?? '',
    state,
    minutes,
    days,
    band: bandOf(termsOf(contract, operation), 'sales', minutes),
    amount:
      setting.price_flg === 1 && minutes !== null
        ? amountsOf(contract, { ...operation, working_minutes: minutes, working_days: days }).sales_amount
        : null,
    report:
      isShown(state) && timesheet ? viewReport({ minutes, days: timesheet.days }, timesheet.report) : null,
    message: isShown(state) ? (timesheet?.message ?? null) : null,
    sent_back_reason: state === timesheetStates.sentBack ? (timesheet?.sent_back_reason ?? null) : null,
    submitted_at: isShown(state) ? (timesheet?.submitted_at ?? null) : null,
    approvers: approvalSteps(setting, approvals, names),
    due: dueOf(shown),
    is_confirmed: operation.submission_status_flg === CONFIRMED,
    may_approve: isOpen && state === timesheetStates.submitted && mayApprove(setting, asTyped, approver.id),
    may_take_back:
      isOpen &&
      (state === timesheetStates.submitted || state === timesheetStates.approved) &&
      approvals.at(-1)?.member_id === approver.id,
  }
}

/** The rows of such months, as the client's page shows them. */
export const rowsOf = async (
  scope: Scope,
  approver: Approver,
  found: readonly Shown[],
): Promise<ApprovalRow[]> => {
  const names = await readApprovers(
    scope,
    found.flatMap(({ setting }) => approverIds(setting)),
  )
  return found.map((one) => rowOf(one, approver, names))
}

/** The first of the days until when somebody is to approve what waits for them. */
export const deadlineOf = (approvals: readonly ApprovalRow[]): string | null =>
  approvals.flatMap(({ due, may_approve }) => (may_approve && due !== null ? [due] : [])).toSorted()[0] ??
  null

/** What somebody of a client approves in a month (YYYY-MM), without what stands around it on their page. */
export const approvalRows = async (scope: Scope, memberId: number, month: string): Promise<ApprovalRow[]> => {
  const approver = await readApprover(scope, memberId)
  return rowsOf(scope, approver, await monthsToApprove(scope, approver, month))
}
