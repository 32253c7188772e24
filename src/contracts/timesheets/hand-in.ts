import type { Scope } from '#foundation/entity/scope.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { formatLetterDate } from '#foundation/rules/date-text.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import { dayField } from './enter.ts'
import { compareReport, reportFlags } from './report/report.ts'
import { type LockedTimesheet, stateOf, sumOf } from './timesheet.ts'
import { missingDays } from './work-days.ts'
import { checkAct, doWithTimesheet } from './write-timesheet.ts'

/** Who does something with a timesheet, as its history says it: 作業者, 担当者（理由）. */
export type Doer = string

/** 168:30・19日. */
export const sumText = ({ minutes, days }: ReturnType<typeof sumOf>): string =>
  [minutes === null ? '' : formatTime(minutes), days === null ? '' : `${days}日`].filter(Boolean).join('・')

/** A report that says something else is explained to the agency (RULES 10). */
const checkExplained = ({ timesheet }: LockedTimesheet, minutes: number) => {
  const flag = compareReport({ minutes, days: timesheet.days }, timesheet.report)
  if (flag === reportFlags.differs && !timesheet.message)
    throw invalid({
      message: ['報告書と入力の時間が違います。時間を直すか、違う理由を連絡欄に入力してください'],
    })
}

/**
 * Hands a timesheet in, once: one that was handed in as it stands stays so. 400 names the first day without an entry, or asks for the sum
 * where nothing was typed; 409 where it cannot be handed in any more. `isExplained`: whoever does it has given a reason already, which
 * stands in the history.
 */
export const submitTimesheet = async (
  scope: Scope,
  locked: LockedTimesheet,
  by: Doer,
  isExplained = false,
): Promise<void> => {
  const { stored, timesheet } = locked
  checkAct(locked, 'submit')
  if (stateOf(stored) === timesheetStates.submitted) return
  const sum = sumOf(timesheet)
  const [missing] = missingDays(stored, timesheet.days)
  if (Object.keys(timesheet.days).length > 0 && missing) {
    const message = `${formatLetterDate(missing)}が未入力です。働いていない日は「休み」にしてください`
    throw invalid({ [dayField(missing)]: [message] }, message)
  }
  if (sum.minutes === null) throw invalid({ total: ['稼働時間を入力してください'] })
  if (!isExplained) checkExplained(locked, sum.minutes)
  await doWithTimesheet(scope, locked, 'submit', {
    note: `${by}が稼働時間を提出しました（${sumText(sum)}）`,
    change: { submitted_at: new Date().toISOString(), sent_back_reason: null, approvals: [] },
  })
}

/** Takes a timesheet back that nobody has approved or received. */
export const withdrawTimesheet = (scope: Scope, locked: LockedTimesheet, by: Doer): Promise<void> =>
  doWithTimesheet(scope, locked, 'withdraw', {
    note: `${by}が稼働時間の提出を取り下げました`,
    change: { submitted_at: null, approvals: [] },
  })
