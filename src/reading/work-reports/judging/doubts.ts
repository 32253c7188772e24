import { daysBetween, monthEnd } from '#foundation/rules/calendar.ts'
import type { SourceDocument } from '../../source-text/source-document.ts'
import { reasons } from '../reasons.ts'
import type { AskedMonth } from '../work-report.ts'
import { daysOf, type Unit } from './units.ts'

/** Days without any hours at the beginning or end of a month that a list of worked days may have. */
const longestAway = 11

/** Whether the days named go through the calendar without a gap, so that one that is missing at the end is not told of. */
const isWholeCalendar = (unit: Unit): boolean =>
  new Set(unit.parts.flatMap(({ dates }) => dates)).size >= daysBetween(unit.first, unit.last) * 0.95

/** The days that a report leaves out of the period that was asked for. */
const partial = (unit: Unit, { start_date, end_date }: AskedMonth): string | undefined => {
  const [before, behind] = [daysBetween(start_date, unit.first), daysBetween(unit.last, end_date)]
  const isClosing = daysBetween(unit.first, unit.last) >= 27
  if (isClosing) return undefined
  const most =
    isWholeCalendar(unit) && unit.parts.flatMap(({ dates }) => dates).length >= 10 ? 3 : longestAway
  return before > most || behind > most ? reasons.partial(unit.first, unit.last) : undefined
}

/** Hours on days that are not of an operation which begins or ends within the month: the total counts them, too. */
const outside = (unit: Unit, { month, start_date, end_date }: AskedMonth): string | undefined => {
  const isWhole = start_date === `${month}-01` && end_date === monthEnd(month)
  const day = daysOf(unit).find(({ date }) => date < start_date || date > end_date)
  return isWhole || day === undefined ? undefined : reasons.outside(day.date)
}

/** Notes on what a file has beyond what was read; hidden sheets and columns are not meant to be. */
export const isCut = ({ notes }: SourceDocument) => notes.some((note) => !note.includes('非表示'))

/** Why a total is not sure although it is the sum of its days; undefined where nothing speaks against it. */
export function doubtOf(unit: Unit, document: SourceDocument, asked: AskedMonth): string | undefined {
  const { parts } = unit
  if (!parts.every(({ isTrusted, days }) => isTrusted || days.length === 0)) return reasons.columns()
  const misfit = parts.flatMap(({ misfits }) => misfits)[0]
  if (misfit !== undefined) return reasons.misfit(misfit)
  if (parts.some(({ isOddWeekday, days }) => isOddWeekday && days.length > 0)) return reasons.weekdays()
  if (document.is_scanned) return reasons.scanned()
  if (isCut(document)) return reasons.cut()
  return partial(unit, asked) ?? outside(unit, asked)
}
