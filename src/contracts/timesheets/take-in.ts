import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { update } from '#foundation/entity/store/write.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { checkTimesheetAct, timesheetAfter } from '#foundation/rules/states/timesheet.ts'
import { contractOperations } from '../contract-operations/store.ts'
import { sumText } from './hand-in.ts'
import { type LockedTimesheet, sumOf, writeTimesheet } from './timesheet.ts'

const longestReason = 255

/**
 * Takes a timesheet in, once: its hours and days become those of the month, by the write path of every form. 409 where it was not
 * handed in, or the month is confirmed.
 */
export const receiveTimesheet = async (scope: Scope, locked: LockedTimesheet): Promise<void> => {
  const { stored, timesheet, month } = locked
  const refused = checkTimesheetAct('receive', timesheet.state, month)
  if (refused) throw wrongState(refused)
  const id = stored.id_by_enterprise_id
  const sum = sumOf(timesheet)
  await update(contractOperations, scope, id, {
    working_minutes: sum.minutes,
    ...(sum.days !== null && { working_days: sum.days }),
  })
  await writeTimesheet(scope, id, timesheet, {
    state: timesheetAfter('receive', timesheet.state),
    received_at: new Date().toISOString(),
    received_by: scope.member?.id ?? null,
  })
  await recordHistory(scope, [
    {
      target_type: 'contract_operation',
      target_id: id,
      kind: 'timesheet_receive',
      note: `稼働報告を受け取りました（${sumText(sum)}）`,
    },
  ])
}

/** Sends a timesheet back with a reason, which its worker reads; the month keeps what was taken in before. */
export const sendBackTimesheet = async (
  scope: Scope,
  { stored, timesheet, month }: LockedTimesheet,
  reason: string,
): Promise<void> => {
  const text = reason.trim()
  if (text === '') throw invalid({ reason: ['差し戻す理由を入力してください'] })
  if ([...text].length > longestReason)
    throw invalid({ reason: [`${longestReason}文字以内で入力してください`] })
  const refused = checkTimesheetAct('send_back', timesheet.state, month)
  if (refused) throw wrongState(refused)
  const id = stored.id_by_enterprise_id
  await writeTimesheet(scope, id, timesheet, {
    state: timesheetAfter('send_back', timesheet.state),
    sent_back_reason: text,
    received_at: null,
    received_by: null,
  })
  await recordHistory(scope, [
    {
      target_type: 'contract_operation',
      target_id: id,
      kind: 'timesheet_send_back',
      note: `稼働報告を差し戻しました：${text}`,
    },
  ])
}
