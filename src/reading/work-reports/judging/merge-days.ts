import type { Place } from '../../source-text/source-document.ts'
import type { DayFact } from '../day-part.ts'
import type { SaidBreak } from '../lines/said-breaks.ts'
import type { WorkDay } from '../work-report.ts'

/** A day with its exact minutes beside what is told of it. */
export type MergedDay = { date: string; day: WorkDay; exact: number; isLeave: boolean; place: Place }

const near = 0.65

/** The break of a day that states none: what was said for all days, unless its hours say otherwise. */
const breakOf = ({ date, gross, hours }: DayFact, said: SaidBreak | undefined): number | null => {
  if (!said || gross === null) return null
  if (said.without.includes(Number(date.slice(8)))) return 0
  const isFit = hours === null ? gross > said.minutes : Math.abs(gross - said.minutes - hours) <= near
  return isFit ? said.minutes : null
}

const together = (a: DayFact, b: DayFact): DayFact => {
  const add = (one: number | null, other: number | null) =>
    one === null && other === null ? null : (one ?? 0) + (other ?? 0)
  const hours = (fact: DayFact) => fact.hours ?? (fact.gross === null ? null : fact.gross - (fact.rest ?? 0))
  return {
    ...a,
    start: a.start === null || b.start === null ? (a.start ?? b.start) : Math.min(a.start, b.start),
    end: a.end === null || b.end === null ? (a.end ?? b.end) : Math.max(a.end, b.end),
    rest: add(a.rest, b.rest),
    gross: add(a.gross, b.gross),
    hours: add(hours(a), hours(b)),
  }
}

/** The days of a month in order, those told in several places as one; with a break that was said once for all of them. */
export function mergeDays(facts: readonly DayFact[], said: SaidBreak | undefined): MergedDay[] {
  const byDate = new Map<string, DayFact>()
  for (const fact of facts) {
    const known = byDate.get(fact.date)
    byDate.set(fact.date, known ? together(known, fact) : fact)
  }
  const saidFor = facts.some(({ rest }) => rest !== null) ? undefined : said
  return [...byDate.values()]
    .sort((a, b) => a.date.localeCompare(b.date))
    .flatMap((fact): MergedDay[] => {
      const rest = fact.rest ?? breakOf(fact, saidFor)
      const exact = fact.hours ?? (fact.gross ?? 0) - (rest ?? 0)
      if (exact <= 0) return []
      const { date, start, end, isLeave, place } = fact
      const day = { start, end, rest: rest === null ? null : Math.round(rest), minutes: Math.round(exact) }
      return [{ date, day, exact, isLeave, place }]
    })
}
