import type { Scope } from '#foundation/entity/scope.ts'
import { type AppError, invalid, notFound, wrongState } from '#foundation/platform/errors.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { approverIds } from '../../timesheet-settings/levels.ts'
import { sumText } from '../hand-in.ts'
import { sendBackTimesheet } from '../take-in.ts'
import { type LockedTimesheet, stateOf, sumOf } from '../timesheet.ts'
import { doWithTimesheet } from '../write-timesheet.ts'
import { commentMost } from './approvals-view.ts'
import { type Approver, isApprover, mayApprove } from './approvers.ts'

const clock = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** 404 for somebody who approves nothing here. */
const checkApprover = ({ setting }: LockedTimesheet, { id }: Approver) => {
  if (!isApprover(setting, id)) throw notFound()
}

/** Why it is not this person's turn: they, or somebody else, approved already; the one before has not yet. */
const notYourTurn = ({ timesheet: { approvals } }: LockedTimesheet, { id }: Approver): AppError => {
  const last = approvals.at(-1)
  if (!last) return wrongState('前の承認者の承認を待っています。')
  if (last.member_id === id) return wrongState('すでに承認しています。')
  return wrongState(`${last.name}さんが ${clock.format(new Date(last.at))} に承認しました。`)
}

const readComment = (typed: string | undefined): string | undefined => {
  const comment = typed?.trim() ?? ''
  if (comment.length > commentMost)
    throw invalid({ comment: [`コメントは${commentMost}文字以内で入力してください`] })
  return comment || undefined
}

/**
 * Approves what a worker handed in, in the name of somebody of the client; the last one needed makes it approved. What they say
 * with it reaches the worker and staff.
 */
export const approveTimesheet = async (
  scope: Scope,
  locked: LockedTimesheet,
  approver: Approver,
  typed?: string,
): Promise<void> => {
  checkApprover(locked, approver)
  const comment = readComment(typed)
  const { stored, timesheet, setting } = locked
  if (stateOf(stored) === timesheetStates.approved || !mayApprove(setting, timesheet, approver.id))
    throw notYourTurn(locked, approver)
  const approvals = [
    ...timesheet.approvals,
    {
      member_id: approver.id,
      name: approver.name,
      at: new Date().toISOString(),
      ...(comment && { comment }),
    },
  ]
  await doWithTimesheet(scope, locked, 'approve', {
    note: `${approver.name}さん（販売先）が稼働報告を承認しました（${sumText(sumOf(timesheet))}）${comment ? `\nコメント：${comment}` : ''}`,
    change: { approvals },
    stays: approvals.length < approverIds(setting).length,
  })
}

/** Takes the own approval back, as long as nobody after them has acted. */
export const unapproveTimesheet = async (
  scope: Scope,
  locked: LockedTimesheet,
  approver: Approver,
): Promise<void> => {
  checkApprover(locked, approver)
  const { approvals } = locked.timesheet
  if (approvals.at(-1)?.member_id !== approver.id) throw notYourTurn(locked, approver)
  await doWithTimesheet(scope, locked, 'unapprove', {
    note: `${approver.name}さん（販売先）が承認を取り消しました`,
    change: { approvals: approvals.slice(0, -1) },
  })
}

/** Sends it back in the name of somebody of the client whose turn it is. */
export const sendBackByApprover = async (
  scope: Scope,
  locked: LockedTimesheet,
  approver: Approver,
  reason: string,
): Promise<void> => {
  checkApprover(locked, approver)
  const { stored, timesheet, setting } = locked
  if (stateOf(stored) !== timesheetStates.submitted || !mayApprove(setting, timesheet, approver.id))
    throw notYourTurn(locked, approver)
  await sendBackTimesheet(scope, locked, reason, `${approver.name}さん（販売先）`)
}
