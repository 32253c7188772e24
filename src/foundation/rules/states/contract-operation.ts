import { FIXED } from '../contract-codes.ts'
import { CONFIRMED, checkConfirm, checkUnconfirm } from './confirm.ts'

/** operational_status_flg: 1 稼働前, 2 稼働中, 3 稼働終了, 4 途中終了, 5 稼働なし. */
const ENDED_MIDWAY = 4
export const NO_WORK = 5

type OperationState = { submission_status_flg: number; operational_status_flg: number; closed_flg: number }

const CLOSED = '月次締め済みの月は変更できません。'

/** The status by the calendar, for the daily job: 1 → 2 → 3 by start and end date; 4 and 5, set by hand, stay. */
export function operationalStatusOn(
  operation: { operational_status_flg: number; start_date: string; end_date: string },
  today: string,
): number {
  const { operational_status_flg, start_date, end_date } = operation
  if (operational_status_flg === ENDED_MIDWAY || operational_status_flg === NO_WORK)
    return operational_status_flg
  if (today < start_date) return 1
  return today <= end_date ? 2 : 3
}

/** When a month was worked, as far as its confirm asks. */
export type WorkPeriod = { operational_status_flg: number; operation_end_date: string }

/** Whether a month that will be billed has not ended on `today` (YYYY-MM-DD): its last day is still a day of work. */
export function isUnfinished(
  { operational_status_flg, operation_end_date }: WorkPeriod,
  today: string,
): boolean {
  return operational_status_flg !== NO_WORK && operation_end_date >= today
}

/** By hand only 4 途中終了 and 5 稼働なし, with a reason, while the month is not confirmed. */
export function checkOperationalStatus(
  current: OperationState,
  to: number,
  reason: string | null,
): string | undefined {
  if (current.closed_flg) return CLOSED
  if (current.submission_status_flg === CONFIRMED)
    return '確定済みの契約稼働です。確定を取り消してから変更してください。'
  if (to !== ENDED_MIDWAY && to !== NO_WORK) return '手動で変更できるのは「途中終了」と「稼働なし」だけです。'
  if (current.operational_status_flg === to) return 'すでにこのステータスです。'
  return reason?.trim() ? undefined : '変更の理由を入力してください。'
}

/**
 * 1 → 99; needs working time (`worked` = it was entered, in days for a daily price) unless every side's adjustment is
 * fixed or the status is 5.
 */
export function checkOperationConfirm(
  operation: OperationState & { worked: boolean; adjustment_flgs: readonly number[] },
): string | undefined {
  if (operation.closed_flg) return CLOSED
  const confirmed = checkConfirm(operation.submission_status_flg, '契約稼働')
  if (confirmed) return confirmed
  const needsTime =
    operation.operational_status_flg !== NO_WORK && operation.adjustment_flgs.some((flg) => flg !== FIXED)
  return needsTime && !operation.worked ? '稼働時間を入力してから確定してください。' : undefined
}

/** A confirmed operation makes the month's billing/payment record, unless nothing was worked (5). */
export function createsBillingPayment({ operational_status_flg }: OperationState): boolean {
  return operational_status_flg !== NO_WORK
}

/** 99 → 1, while both sides of the month's billing/payment record are unconfirmed; null where there is no such side. */
export function checkOperationConfirmCancel(
  operation: OperationState & { billing_status_flg: number | null; payment_status_flg: number | null },
): string | undefined {
  if (operation.closed_flg) return CLOSED
  const unconfirmed = checkUnconfirm(operation.submission_status_flg, '契約稼働')
  if (unconfirmed) return unconfirmed
  if (operation.billing_status_flg === CONFIRMED)
    return '請求が確定しているため取り消せません。先に請求の確定を取り消してください。'
  if (operation.payment_status_flg === CONFIRMED)
    return '支払が確定しているため取り消せません。先に支払の確定を取り消してください。'
  return undefined
}

/** A close locks the month; only a confirmed operation can be closed. */
export function checkOperationClose({
  submission_status_flg,
  closed_flg,
}: OperationState): string | undefined {
  return closed_flg ? 'すでに月次締め済みです。' : checkUnconfirm(submission_status_flg, '契約稼働')
}
