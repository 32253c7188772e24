import { paymentDayFindings } from '#foundation/rules/freelance-act.ts'

/** state_flg of a fee. */
export const feeStates = { paid: 1, paidLate: 2, waiting: 3, overdue: 4 } as const
export type FeeState = (typeof feeStates)[keyof typeof feeStates]

/** What the states are called on screen and in files. */
export const feeStateNames: Readonly<Record<FeeState, string>> = {
  1: '期日までに支払済み',
  2: '期日後に支払済み',
  3: '支払い前',
  4: '期日を過ぎて未払い',
}

type Days = { due_date: string; paid_on: string | null; day: string }

/** What a fee is at on a day. */
export const feeState = ({ due_date, paid_on, day }: Days): FeeState => {
  if (paid_on !== null) return paid_on > due_date ? feeStates.paidLate : feeStates.paid
  return day > due_date ? feeStates.overdue : feeStates.waiting
}

/** What the screen says of a payment that came, or will come, too long after receipt. */
export const lateRuleNames: Readonly<Record<string, string>> = {
  payment_over_two_months: '60日（2か月）超',
  payment_over_60_days: '60日超・2か月以内',
}

/**
 * Which limit of the Freelance Act a payment breaks, by the day it was made: while it is not, by the day it falls due, or today once
 * that has gone by; null for none.
 */
export const lateRule = ({
  received,
  due_date,
  paid_on,
  day,
}: Days & { received: string }): string | null => {
  const agreed_date = paid_on ?? (day > due_date ? day : due_date)
  const [found] = paymentDayFindings('freelance_act', {
    received,
    agreed_date,
    due_date: agreed_date,
    upstream_due: null,
  })
  return found?.code ?? null
}
