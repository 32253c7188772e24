import { sql } from 'kysely'
import { documentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
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
import type { ApprovalRow, ApprovalsView } from './approvals-view.ts'
import { type Approver, approvalSteps, isApprover, mayApprove, readApprovers } from './approvers.ts'

type Found = {
  operation: Operation
  contract: AgreedContract
  worker: string
  timesheet: Pick<Timesheet, 'message' | 'sent_back_reason' | 'approvals' | 'days' | 'report'> | null
}
type Shown = Found & { setting: TimesheetSetting; approvals: Timesheet['approvals'] }

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
          json_build_object('message', s.message, 'sent_back_reason', s.sent_back_reason, 'approvals', coalesce(s.approvals, '[]'),
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
const monthsToApprove = async (scope: Scope, approver: Approver & { company_id: number }, month: string) => {
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
const isShown = (state: number) => state !== timesheetStates.open && state !== timesheetStates.sentBack

const rowOf = (shown: Shown, approver: Approver, names: ReadonlyMap<number, Approver>): ApprovalRow => {
  const { operation, contract, worker, timesheet, setting, approvals } = shown
  const state = stateOf(operation)
  const [minutes, days] = isShown(state)
    ? [operation.timesheet_minutes ?? null, operation.timesheet_days ?? null]
    : [null, null]
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
    approvers: approvalSteps(setting, approvals, names),
    may_approve: isOpen && state === timesheetStates.submitted && mayApprove(setting, asTyped, approver.id),
    may_take_back:
      isOpen &&
      (state === timesheetStates.submitted || state === timesheetStates.approved) &&
      approvals.at(-1)?.member_id === approver.id,
  }
}

/** The steps of approval: who, and how many of the months are through it. */
const stepsOf = (found: readonly ApprovalRow[]): ApprovalsView['steps'] => {
  const longest = found.reduce<ApprovalRow['approvers']>(
    (most, { approvers }) => (approvers.length > most.length ? approvers : most),
    [],
  )
  return longest.map(({ name }, at) => {
    const asked = found.filter(({ approvers }) => approvers.length > at)
    return { name, done: asked.filter(({ approvers }) => approvers[at]?.at).length, all: asked.length }
  })
}

const monthsSeen = async (scope: Scope, companyId: number, month: string): Promise<string[]> => {
  const found = await rows<{ month: string }>(
    scope.tx,
    sql`SELECT DISTINCT operational_month AS month FROM contract_operations WHERE enterprise_id = ${scope.enterpriseId}
          AND sales_company_id_by_enterprise_id = ${companyId} AND timesheet_status_flg > 0 ORDER BY 1 DESC LIMIT 24`,
  )
  return [...new Set([month, ...found.map((one) => one.month)])].toSorted().toReversed()
}

/** What somebody of a client approves in a month (YYYY-MM), and where it stands. */
export const viewApprovals = async (
  scope: Scope,
  memberId: number,
  month: string,
): Promise<ApprovalsView> => {
  const approver = await readApprover(scope, memberId)
  const found = await monthsToApprove(scope, approver, month)
  const names = await readApprovers(
    scope,
    found.flatMap(({ setting }) => approverIds(setting)),
  )
  const approvals = found.map((one) => rowOf(one, approver, names))
  const { basic } = await documentSettings(scope)
  return {
    agency: basic.business_name,
    company: approver.company,
    approver: approver.name,
    month,
    months: await monthsSeen(scope, approver.company_id, month),
    steps: stepsOf(approvals),
    shows_price: found.some(({ setting }) => setting.price_flg === 1),
    approvals,
  }
}
