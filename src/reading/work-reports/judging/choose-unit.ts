import type { AskedMonth } from '../work-report.ts'
import { daysOf, monthOfDays, type Unit } from './units.ts'

/** The part of the document that is the report of the month asked for. */
export type Chosen = {
  unit: Unit
  /** The month it is of, where that is not the one asked for. */
  otherMonth: string | undefined
  /** Others of the same month that say something else. */
  rivals: Unit[]
}

const isWithin = (unit: Unit, { start_date, end_date }: AskedMonth): boolean =>
  daysOf(unit).every(({ date }) => date >= start_date && date <= end_date)

/** Whether a unit is of the month by its days: they end in it, or lie in the period of the operation. */
const isAsked = (unit: Unit, asked: AskedMonth): boolean =>
  monthOfDays(unit) === asked.month || isWithin(unit, asked)

/** The month that a unit is of, where that is not the one asked for: by its days, or by its name. */
const otherMonthOf = (unit: Unit, asked: AskedMonth): string | undefined => {
  if (!isAsked(unit, asked)) return monthOfDays(unit) === unit.named ? unit.named : monthOfDays(unit)
  return unit.named === undefined || unit.named === asked.month ? undefined : unit.named
}

const hoursOf = (unit: Unit) =>
  new Map(
    daysOf(unit).map(({ date, hours, gross, rest }) => [
      date,
      Math.round(hours ?? (gross ?? 0) - (rest ?? 0)),
    ]),
  )

const saysTheSame = (a: Unit, b: Unit): boolean => {
  const [first, second] = [hoursOf(a), hoursOf(b)]
  return [...second].every(([date, minutes]) => first.get(date) === minutes) && first.size === second.size
}

/** Of units with hours, the one that is of the month asked for, or the latest one. */
export function chooseUnit(units: readonly Unit[], asked: AskedMonth): Chosen | undefined {
  const filled = units.filter((unit) => daysOf(unit).length > 0)
  const trusted = filled.filter(({ parts }) => parts.every(({ isTrusted }) => isTrusted))
  const worth = trusted.length > 0 ? trusted : filled
  const ofMonth = worth.filter((unit) => isAsked(unit, asked))
  const unit = ofMonth[0] ?? worth.toSorted((a, b) => b.last.localeCompare(a.last))[0]
  if (!unit) return undefined
  const rivals = ofMonth.slice(1).filter((each) => !saysTheSame(unit, each))
  return { unit, otherMonth: otherMonthOf(unit, asked), rivals }
}
