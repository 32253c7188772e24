import type { AskedMonth } from '../work-report.ts'
import { daysOf, monthOfUnit, type Unit } from './units.ts'

/** The part of the document that is the report of the month asked for. */
export type Chosen = {
  unit: Unit
  /** The month it is of, where that is not the one asked for. */
  otherMonth: string | undefined
  /** Others of the same month that say something else. */
  rivals: Unit[]
}

/** Whether a unit is of the month: called so and ending in it, or with all its days in the period of the operation. */
const isAsked = (unit: Unit, { month, start_date, end_date }: AskedMonth): boolean => {
  const isWithin = daysOf(unit).every(({ date }) => date >= start_date && date <= end_date)
  return isWithin || (monthOfUnit(unit) === month && unit.last.slice(0, 7) === month)
}

const hoursOf = (unit: Unit) =>
  new Map(daysOf(unit).map(({ date, hours, gross, rest }) => [date, Math.round(hours ?? (gross ?? 0) - (rest ?? 0))]))

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
  const [first, ...others] = ofMonth
  if (first) return { unit: first, otherMonth: undefined, rivals: others.filter((each) => !saysTheSame(first, each)) }
  const latest = worth.toSorted((a, b) => b.last.localeCompare(a.last))[0]
  if (!latest) return undefined
  const month = monthOfUnit(latest)
  return { unit: latest, otherMonth: month === asked.month ? latest.last.slice(0, 7) : month, rivals: [] }
}
