import type { Scope } from '#foundation/entity/scope.ts'
import { invalid } from '#foundation/platform/errors.ts'
import type { DayHours } from '#foundation/rules/day-hours.ts'
import { own } from '#foundation/rules/own.ts'
import type { LockedTimesheet } from '../timesheet.ts'
import { doWithTimesheet } from '../write-timesheet.ts'
import { differencesOf, type ReadDay } from './report.ts'

/** A day as the file says it; only the sum where the file says no times, or times that the sum does not follow from. */
const hoursOf = ({ start, end, rest, minutes }: ReadDay): DayHours => {
  const isWhole = start !== null && end !== null && end - start - (rest ?? 0) === minutes
  return isWhole
    ? { from: start, to: end, rest: rest ?? 0, minutes }
    : { from: null, to: null, rest: 0, minutes }
}

/** Takes over what the report says of days that differ: one, or all without `date`. 400 where it says nothing. */
export const takeReportDays = async (
  scope: Scope,
  locked: LockedTimesheet,
  date: string | undefined,
): Promise<void> => {
  const { report, days } = locked.timesheet
  const differing = report?.status === 'read' ? differencesOf({ minutes: null, days }, report) : []
  const wanted = differing.filter((one) => date === undefined || one.date === date)
  if (!report || wanted.length === 0) throw invalid({ report: ['報告書と違う日はありません'] })
  const next = new Map(Object.entries(days))
  for (const one of wanted) {
    const read = own(report.days, one.date)
    if (read) next.set(one.date, hoursOf(read))
    else next.delete(one.date)
  }
  await doWithTimesheet(scope, locked, 'enter', { change: { days: Object.fromEntries(next), approvals: [] } })
}
