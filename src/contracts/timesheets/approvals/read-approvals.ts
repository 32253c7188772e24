import { sql } from 'kysely'
import { documentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { holidaysBetween } from '#foundation/platform/holidays.ts'
import { addMonths, monthEnd } from '#foundation/rules/calendar.ts'
import { deadlineOf, minutesOf, monthsToApprove, readApprover, rowsOf, type Shown } from './approval-rows.ts'
import type { ApprovalRow, ApprovalsView } from './approvals-view.ts'
import { askingFrom } from './asking.ts'

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

/** What the months before came to; null where nothing of them is to be seen. */
const sumOfMinutes = (found: readonly Shown[]): number | null => {
  const seen = found.flatMap((one) => minutesOf(one) ?? [])
  return seen.length === 0 ? null : seen.reduce((sum, minutes) => sum + minutes, 0)
}

/** Whom of the agency the client asks: who writes to them about the first of these months. */
const contactOf = async (
  scope: Scope,
  [first]: readonly Shown[],
  tel: string,
): Promise<ApprovalsView['contact']> => {
  if (!first) return null
  const { from } = await askingFrom(scope, first.operation.id_by_enterprise_id)
  return { name: from.person, tel: tel || null }
}

/** What somebody of a client approves in a month (YYYY-MM), and where it stands. */
export const viewApprovals = async (
  scope: Scope,
  memberId: number,
  month: string,
): Promise<ApprovalsView> => {
  const approver = await readApprover(scope, memberId)
  const found = await monthsToApprove(scope, approver, month)
  const approvals = await rowsOf(scope, approver, found)
  const before = addMonths(month, -1)
  const { basic } = await documentSettings(scope)
  return {
    agency: basic.business_name,
    contact: await contactOf(scope, found, basic.tel),
    company: approver.company,
    approver: approver.name,
    month,
    months: await monthsSeen(scope, approver.company_id, month),
    holidays: holidaysBetween(`${month}-01`, monthEnd(month)),
    steps: stepsOf(approvals),
    deadline: deadlineOf(approvals),
    before: { month: before, minutes: sumOfMinutes(await monthsToApprove(scope, approver, before)) },
    shows_price: found.some(({ setting }) => setting.price_flg === 1),
    approvals,
  }
}
