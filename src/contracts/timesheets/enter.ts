import { isDeepStrictEqual } from 'node:util'
import type { Scope } from '#foundation/entity/scope.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { parseDayHours } from '#foundation/rules/day-hours.ts'
import { parseWorkingTime } from '#foundation/rules/working-time.ts'
import type { LockedTimesheet, Timesheet, WorkedDays } from './timesheet.ts'
import { checkAct, doWithTimesheet } from './write-timesheet.ts'

/**
 * What somebody types into a timesheet, as they type it: only what is named changes. A day or total of '' is emptied. `total` is the
 * sum of the month where it is handed in without days (168:30), `total_days` how many days that were.
 */
export type Typed = {
  days?: Readonly<Record<string, string>> | undefined
  total?: string | undefined
  total_days?: number | null | undefined
  message?: string | undefined
}

export const longestMessage = 1_000
const mostMinutes = 44_640
const example = '「9:00-18:00 休1:00」のように入力してください'

/** The field of a day in a form and in messages. */
export const dayField = (date: string) => `day_${date}`

const readDays = (
  { stored, timesheet }: LockedTimesheet,
  typed: Readonly<Record<string, string>>,
  errors: FieldErrors,
): WorkedDays => {
  const days = new Map(Object.entries(timesheet.days))
  for (const [date, text] of Object.entries(typed)) {
    const isInside = date >= stored.operation_start_date && date <= stored.operation_end_date
    const read = parseDayHours(text)
    if (!isInside) errors[dayField(date)] = ['稼働期間の外の日です']
    else if (text.trim() === '') days.delete(date)
    else if (read) days.set(date, read)
    else errors[dayField(date)] = [example]
  }
  return Object.fromEntries(days)
}

const readTotal = (text: string, errors: FieldErrors): number | null => {
  if (text.trim() === '') return null
  const minutes = parseWorkingTime(text)
  if (minutes !== undefined && minutes <= mostMinutes) return minutes
  errors.total = ['「168:30」のように入力してください']
  return null
}

type Said = Pick<Timesheet, 'days' | 'total_minutes' | 'total_days' | 'message'>

const saysTheSame = ({ days, total_minutes, total_days, message }: Timesheet, next: Said): boolean =>
  isDeepStrictEqual({ days, total_minutes, total_days, message }, next)

/**
 * Keeps what was typed, in the caller's transaction that holds the month; what cannot be read is told by field (400) and nothing of
 * it is kept. What had been handed in is open again, to be handed in anew; sent once more as it stands it stays so, with its approvals.
 * 409 where nothing may be typed any more.
 */
export const enterHours = async (scope: Scope, locked: LockedTimesheet, typed: Typed): Promise<void> => {
  const { timesheet } = locked
  const errors: FieldErrors = {}
  const days = typed.days ? readDays(locked, typed.days, errors) : timesheet.days
  const total_minutes = typed.total === undefined ? timesheet.total_minutes : readTotal(typed.total, errors)
  const message = typed.message === undefined ? timesheet.message : typed.message.trim() || null
  if ([...(message ?? '')].length > longestMessage)
    errors.message = [`${longestMessage}文字以内で入力してください`]
  if (Object.keys(errors).length > 0) throw invalid(errors)
  checkAct(locked, 'enter')
  const total_days = typed.total_days === undefined ? timesheet.total_days : typed.total_days
  const next = { days, total_minutes, total_days, message }
  if (saysTheSame(timesheet, next)) return
  await doWithTimesheet(scope, locked, 'enter', { change: { ...next, approvals: [] } })
}
