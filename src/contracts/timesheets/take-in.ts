import type { Scope } from '#foundation/entity/scope.ts'
import { update } from '#foundation/entity/store/write.ts'
import { contractOperations } from '../contract-operations/store.ts'
import { sumText } from './hand-in.ts'
import { readReason } from './reason.ts'
import { type LockedTimesheet, sumOf } from './timesheet.ts'
import { doWithTimesheet } from './write-timesheet.ts'

/**
 * Takes a timesheet in, once: its hours and days become those of the month, by the write path of every form. 409 where it was not
 * handed in, or the month is confirmed.
 */
export const receiveTimesheet = async (scope: Scope, locked: LockedTimesheet): Promise<void> => {
  const { stored, timesheet } = locked
  const sum = sumOf(timesheet)
  await doWithTimesheet(scope, locked, 'receive', {
    note: `稼働報告を受け取りました（${sumText(sum)}）`,
    change: { received_at: new Date().toISOString(), received_by: scope.member?.id ?? null },
  })
  await update(contractOperations, scope, stored.id_by_enterprise_id, {
    working_minutes: sum.minutes,
    ...(sum.days !== null && { working_days: sum.days }),
  })
}

/** Sends a timesheet back with a reason, which its worker reads; the month keeps what was taken in before. `by` is named where it is not staff. */
export const sendBackTimesheet = async (
  scope: Scope,
  locked: LockedTimesheet,
  reason: string,
  by?: string,
): Promise<void> => {
  const text = readReason(reason, '差し戻す理由を入力してください')
  await doWithTimesheet(scope, locked, 'send_back', {
    note: `${by ? `${by}が` : ''}稼働報告を差し戻しました：${text}`,
    change: { sent_back_reason: text, received_at: null, received_by: null, approvals: [] },
  })
}
