import type { Span } from '../../extract/layout/span.ts'
import type { DayFact, DayPart } from '../day-part.ts'
import { DayRun } from '../sheets/day-run.ts'
import { datesOfMarks } from '../values/dates-of-marks.ts'
import type { NamedMonth } from '../values/named-months.ts'
import { dayLines, type LineDay } from './day-lines.ts'

/** Days with hours that a text must have at least; more where they are numbers alone. */
const fewest = 3
const fewestNumbers = 5

const hasHours = ({ hours }: LineDay) => hours !== undefined

/** Days in the order of the calendar, where they came in groups of the same hours. */
const inOrder = (days: readonly LineDay[]): LineDay[] => {
  const isMixed = days.some(
    ({ mark }, i) => i > 0 && mark.day < days[i - 1]!.mark.day && mark.month === days[i - 1]!.mark.month,
  )
  const isTurning = days.filter(({ mark }, i) => i > 0 && mark.day < days[i - 1]!.mark.day).length === 1
  if (!isMixed || isTurning) return [...days]
  return days.toSorted((a, b) => (a.mark.month ?? 0) - (b.mark.month ?? 0) || a.mark.day - b.mark.day)
}

const runsOf = (days: readonly LineDay[]): DayRun<LineDay>[] => {
  const runs: DayRun<LineDay>[] = []
  for (const day of days)
    if (!runs.at(-1)?.take(day.mark, day)) {
      const run = new DayRun<LineDay>()
      run.take(day.mark, day)
      runs.push(run)
    }
  return runs.filter((run) => {
    const told = run.days.filter(({ item }) => hasHours(item)).length
    return told >= (run.isSpelled ? fewest : fewestNumbers)
  })
}

const toFact = ({ hours, place }: LineDay, date: string | undefined): DayFact[] => {
  if (!hours || date === undefined) return []
  const { start, end, rest, minutes } = hours
  const gross = start === null || end === null ? null : end - start
  return [{ date, start, end, rest, gross, hours: minutes, isLeave: false, place }]
}

/** The days that the lines of a text tell of, one part for each run of them. */
export function readDayLines(
  lines: readonly Span[],
  named: NamedMonth | undefined,
  asked: string,
): DayPart[] {
  return runsOf(inOrder(dayLines(lines))).map((run): DayPart => {
    const marked = run.days.map(({ mark }) => ({ mark, weekday: mark.weekday }))
    const { dates, month, isOdd } = datesOfMarks(marked, named, asked)
    const days = run.days.flatMap(({ item }, i) => toFact(item, dates[i]))
    const misfits = days.filter(
      ({ gross, rest, hours }) =>
        gross !== null && hours !== null && rest !== null && Math.abs(gross - rest - hours) > 0.65,
    )
    return {
      block: lines[0]?.block ?? 0,
      days,
      dates: dates.filter((date) => date !== undefined),
      named: named === undefined ? undefined : month,
      totals: [],
      kind: 'worked',
      isTrusted: misfits.length * 5 <= days.length,
      isOddWeekday: isOdd,
      misfits: misfits.map(({ date }) => date),
      isOfMany: false,
      people: [],
      hashes: 0,
      cells: new Set(),
      notHours: new Set(),
    }
  })
}
