import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { formatLetterDate } from '#foundation/rules/date-text.ts'
import { checkTimesheetAct, timesheetAfter } from '#foundation/rules/states/timesheet.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import { dayField } from './enter.ts'
import { type LockedTimesheet, sumOf, type Timesheet, writeTimesheet } from './timesheet.ts'
import { missingDays } from './work-days.ts'

/** Who does something with a timesheet, as its history says it: 作業者, 担当者（理由）. */
export type Doer = string

const write = async (
  scope: Scope,
  { stored, timesheet, month }: LockedTimesheet,
  act: 'submit' | 'withdraw',
  note: string,
  change: Partial<Timesheet>,
) => {
  const refused = checkTimesheetAct(act, timesheet.state, month)
  if (refused) throw wrongState(refused)
  const id = stored.id_by_enterprise_id
  await writeTimesheet(scope, id, timesheet, { ...change, state: timesheetAfter(act, timesheet.state) })
  await recordHistory(scope, [
    { target_type: 'contract_operation', target_id: id, kind: `timesheet_${act}`, note },
  ])
}

/** 168:30・19日. */
export const sumText = ({ minutes, days }: ReturnType<typeof sumOf>): string =>
  [minutes === null ? '' : formatTime(minutes), days === null ? '' : `${days}日`].filter(Boolean).join('・')

/**
 * Hands a timesheet in, once: 400 names the first day without an entry, or asks for the sum where nothing was typed; 409 where it
 * cannot be handed in any more.
 */
export const submitTimesheet = async (scope: Scope, locked: LockedTimesheet, by: Doer): Promise<void> => {
  const { stored, timesheet } = locked
  const sum = sumOf(timesheet)
  const [missing] = missingDays(stored, timesheet.days)
  if (Object.keys(timesheet.days).length > 0 && missing) {
    const message = `${formatLetterDate(missing)}が未入力です。働いていない日は「休み」にしてください`
    throw invalid({ [dayField(missing)]: [message] }, message)
  }
  if (sum.minutes === null) throw invalid({ total: ['稼働時間を入力してください'] })
  await write(scope, locked, 'submit', `${by}が稼働時間を提出しました（${sumText(sum)}）`, {
    submitted_at: new Date().toISOString(),
    sent_back_reason: null,
  })
}

/** Takes a timesheet back that nobody has approved or received. */
export const withdrawTimesheet = (scope: Scope, locked: LockedTimesheet, by: Doer): Promise<void> =>
  write(scope, locked, 'withdraw', `${by}が稼働時間の提出を取り下げました`, { submitted_at: null })
