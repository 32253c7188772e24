import type { Scope } from '#foundation/entity/scope.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import { checkSeen } from '../check-seen.ts'
import { lockTimesheet } from '../timesheet.ts'
import { askForApproval } from './approval-mail.ts'
import { approvalRows, readApprover } from './approval-rows.ts'
import { approveTimesheet, sendBackByApprover, unapproveTimesheet } from './approve.ts'
import { type Approver, readApprovers } from './approvers.ts'
import { askingFrom } from './asking.ts'

/** Somebody of a client, and the month they look at. */
export type Approving = { company_member_id: number; month: string }

/** The minutes that each month came to when it was shown. */
export type Seen = Readonly<Record<string, number | null | undefined>>

/** What somebody of a client does with months; a month that is not theirs to approve is 404. */
export type ApproverAct =
  | { act: 'approve'; ids: readonly number[]; seen?: Seen | undefined; comment?: string | undefined }
  | { act: 'take_back'; ids: readonly number[] }
  | { act: 'send_back'; ids: readonly number[]; reason: string }

/** Once the first approver has finished all of a month, the second is asked; whoever looks later is asked by the reminder. */
const askNext = async (scope: Scope, { company_member_id, month }: Approving, done: readonly number[]) => {
  const approvals = await approvalRows(scope, company_member_id, month)
  if (approvals.some(({ may_approve }) => may_approve)) return
  const waiting = approvals.filter(
    ({ state, approvers, contract_operation_id }) =>
      state === 1 && approvers[0]?.at && !approvers[1]?.at && done.includes(contract_operation_id),
  )
  const [first] = waiting
  if (!first) return
  const { setting } = await lockTimesheet(scope, first.contract_operation_id)
  const second =
    setting.approver2_id === null
      ? undefined
      : (await readApprovers(scope, [setting.approver2_id])).get(setting.approver2_id)
  if (second?.email)
    await askForApproval(scope, second, month, {
      ...(await askingFrom(scope, first.contract_operation_id)),
      workers: approvals.filter(({ approvers }) => approvers[0]?.at && !approvers[1]?.at).length,
    })
}

const actOn = async (scope: Scope, approver: Approver, month: string, id: number, what: ApproverAct) => {
  const locked = await lockTimesheet(scope, id)
  const { sales_company_id_by_enterprise_id: company, operational_month } = locked.stored
  const { company_id } = await readApprover(scope, approver.id)
  if (company !== company_id || operational_month > month) throw notFound()
  if (what.act === 'send_back') return sendBackByApprover(scope, locked, approver, what.reason)
  if (what.act === 'take_back') return unapproveTimesheet(scope, locked, approver)
  checkSeen(locked, what.seen && own(what.seen, String(id)))
  return approveTimesheet(scope, locked, approver, what.comment)
}

/** Approves, takes approvals back or sends back, all in the caller's transaction: one that cannot be done refuses them all. */
export const actAsApprover = async (scope: Scope, approving: Approving, what: ApproverAct): Promise<void> => {
  const approver = await readApprover(scope, approving.company_member_id)
  for (const id of what.ids.toSorted((a, b) => a - b)) await actOn(scope, approver, approving.month, id, what)
  if (what.act === 'approve') await askNext(scope, approving, what.ids)
}
