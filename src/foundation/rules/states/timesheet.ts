/** The states of a timesheet (VALUES): not handed in, handed in, approved by the client, received by the agency, sent back. */
export const timesheetStates = { open: 0, submitted: 1, approved: 2, received: 3, sentBack: 9 } as const

export type TimesheetState = (typeof timesheetStates)[keyof typeof timesheetStates]

const { open, submitted, approved, received, sentBack } = timesheetStates

/** What may be done with a timesheet, and by whom it is done in the words of the messages. */
export type TimesheetAct = 'enter' | 'submit' | 'withdraw' | 'approve' | 'unapprove' | 'send_back' | 'receive'

/** The month it belongs to: confirmed or closed, nothing changes it any more. */
export type MonthOfTimesheet = { is_confirmed: boolean; is_closed: boolean }

const from: Readonly<Record<TimesheetAct, readonly TimesheetState[]>> = {
  enter: [open, submitted, sentBack],
  submit: [open, submitted, sentBack],
  withdraw: [submitted],
  approve: [submitted],
  unapprove: [submitted, approved],
  send_back: [submitted, approved, received],
  receive: [submitted, approved],
}

const refusals: Readonly<Record<TimesheetState, string>> = {
  [open]: 'まだ提出されていません。',
  [submitted]: '提出済みです。',
  [approved]: '承認済みのため変更できません。直すところがあれば、担当者へご連絡ください。',
  [received]: '担当者が受け取ったため変更できません。直すところがあれば、担当者へご連絡ください。',
  [sentBack]: '差し戻し中です。直してから、もう一度提出してください。',
}

/** Why something cannot be done with a timesheet now; undefined where it can. */
export function checkTimesheetAct(
  act: TimesheetAct,
  state: TimesheetState,
  { is_confirmed, is_closed }: MonthOfTimesheet,
): string | undefined {
  if (is_closed) return '締め済みの月です。直すところがあれば、担当者へご連絡ください。'
  if (is_confirmed) return '確定済みの月です。直すところがあれば、担当者へご連絡ください。'
  return from[act].includes(state) ? undefined : refusals[state]
}

/** Whether staff act next: it was handed in, and nobody of the client still has to approve it (`approver` is who has). */
export const isToReceive = (state: number, approver: string | null): boolean =>
  state === approved || (state === submitted && approver === null)

/** What a timesheet is after an act: typing into one that was handed in takes it back until it is handed in again. */
export function timesheetAfter(act: TimesheetAct, state: TimesheetState): TimesheetState {
  if (act === 'submit' || act === 'unapprove') return submitted
  if (act === 'withdraw') return open
  if (act === 'approve') return approved
  if (act === 'send_back') return sentBack
  if (act === 'receive') return received
  return state === sentBack ? sentBack : open
}
