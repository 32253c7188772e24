import { addMonths, monthEnd } from './calendar.ts'

/** As the sheets count: 1 monthly, 2 by the financial year, 3 quarterly. */
export type PeriodUnit = 1 | 2 | 3

/** A period of whole months, each `YYYY-MM`. */
export type ReportPeriod = { start: string; end: string }

const monthsOf: Record<PeriodUnit, number> = { 1: 1, 2: 12, 3: 3 }

/** How many months lie between two, the later first. */
const distance = (later: string, earlier: string) =>
  (Number(later.slice(0, 4)) - Number(earlier.slice(0, 4))) * 12 +
  Number(later.slice(5)) -
  Number(earlier.slice(5))

/**
 * The first month of the month, quarter or financial year in which a month lies. `closing` is the month (1 to 12) that
 * closes the financial year: quarters and years begin after it.
 */
export const periodStartOf = (unit: PeriodUnit, month: string, closing: number): string => {
  const into = (Number(month.slice(5)) - 1 - (closing % 12) + 12) % monthsOf[unit]
  return addMonths(month, -into)
}

/** The periods from the one of the month `from` to the one of `to`, in order; the first and the last are cut to them. */
export const periodsBetween = (
  unit: PeriodUnit,
  from: string,
  to: string,
  closing: number,
): ReportPeriod[] => {
  const periods: ReportPeriod[] = []
  for (
    let start = periodStartOf(unit, from, closing);
    start <= to;
    start = addMonths(start, monthsOf[unit])
  ) {
    const end = addMonths(start, monthsOf[unit] - 1)
    periods.push({ start: start < from ? from : start, end: end > to ? to : end })
  }
  return periods
}

/** The same months a year earlier. */
export const yearBefore = ({ start, end }: ReportPeriod): ReportPeriod => ({
  start: addMonths(start, -12),
  end: addMonths(end, -12),
})

/** How many months it has. */
export const countMonths = ({ start, end }: ReportPeriod): number => distance(end, start) + 1

/** As many months, right before. */
export const periodBefore = ({ start, end }: ReportPeriod): ReportPeriod => {
  const length = countMonths({ start, end })
  return { start: addMonths(start, -length), end: addMonths(start, -1) }
}

/** Its first and its last day. */
export const daysOfPeriod = ({ start, end }: ReportPeriod) => ({
  first_day: `${start}-01`,
  last_day: monthEnd(end),
})

/** The months of the periods, each once, in order. */
export const monthsOfPeriods = (periods: readonly ReportPeriod[]): string[] => [
  ...new Set(
    periods
      .flatMap((period) => periodsBetween(1, period.start, period.end, 12).map(({ start }) => start))
      .sort(),
  ),
]

/** Months in order, as the periods of those that follow one another. */
export const monthRuns = (months: readonly string[]): ReportPeriod[] =>
  months.reduce<ReportPeriod[]>((runs, month) => {
    const last = runs.at(-1)
    if (last && addMonths(last.end, 1) === month) last.end = month
    else runs.push({ start: month, end: month })
    return runs
  }, [])

/**
 * The periods cut at every beginning and end, in order: each of them is made of whole segments, and no month stands in two.
 */
export const segmentsOf = (periods: readonly ReportPeriod[]): ReportPeriod[] => {
  const cuts = [...new Set(periods.flatMap(({ start, end }) => [start, addMonths(end, 1)]))].sort()
  return cuts.flatMap((start, n) => {
    const next = cuts[n + 1]
    if (!next || !periods.some((period) => period.start <= start && start <= period.end)) return []
    return [{ start, end: addMonths(next, -1) }]
  })
}
