import { readWorkReport } from '#reading/work-reports/read-work-report.ts'
import type { WorkDay, WorkReport } from '#reading/work-reports/work-report.ts'
import type { ReportCase } from './load-set.ts'

/** What the reader makes of some reports: counts, and what is wrong by report. */
export type ReportScores = {
  documents: number
  withTotal: number
  totalExact: number
  sureRight: number
  sureWrong: number
  days: number
  daysExact: number
  withoutTotal: number
  rightlyUnread: number
  faults: string[]
}

const isSameDay = (a: WorkDay | undefined, b: WorkDay) =>
  a !== undefined && a.start === b.start && a.end === b.end && a.rest === b.rest && a.minutes === b.minutes

const faultsOf = ({ name, total_minutes, days }: ReportCase, report: WorkReport): string[] => {
  const wrong = Object.entries(days).filter(([date, day]) => !isSameDay(report.days[date], day))
  const extra = Object.keys(report.days).filter((date) => days[date] === undefined)
  return [
    ...(report.total_minutes === total_minutes
      ? []
      : [`合計 ${report.total_minutes}（正しくは ${total_minutes}）`]),
    ...(report.is_total_sure && report.total_minutes !== total_minutes ? ['確かとして誤り'] : []),
    ...wrong
      .slice(0, 3)
      .map(([date, day]) => `${date} ${JSON.stringify(report.days[date])}（${JSON.stringify(day)}）`),
    ...(wrong.length > 3 ? [`ほか${wrong.length - 3}日`] : []),
    ...(extra.length > 0 ? [`ない日 ${extra.slice(0, 3).join(' ')}`] : []),
  ].map((fault) => `${name}: ${fault}`)
}

/** Reads some reports and holds them against what a careful human took from them. A day that there is not counts as a wrong one. */
export function scoreReports(cases: readonly ReportCase[]): ReportScores {
  const read = cases.map((each) => ({ each, report: readWorkReport(each.document, each.asked) }))
  const told = read.filter(({ each }) => each.total_minutes !== null)
  const untold = read.filter(({ each }) => each.total_minutes === null)
  const sure = read.filter(({ report }) => report.is_total_sure)
  const isExact = ({ each, report }: (typeof read)[number]) => report.total_minutes === each.total_minutes
  const days = told.flatMap(({ each, report }) => [
    ...Object.entries(each.days).map(([date, day]) => isSameDay(report.days[date], day)),
    ...Object.keys(report.days).flatMap((date) => (each.days[date] === undefined ? [false] : [])),
  ])
  return {
    documents: cases.length,
    withTotal: told.length,
    totalExact: told.filter(isExact).length,
    sureRight: sure.filter(isExact).length,
    sureWrong: sure.filter((one) => !isExact(one)).length,
    days: days.length,
    daysExact: days.filter(Boolean).length,
    withoutTotal: untold.length,
    rightlyUnread: untold.filter(({ report }) => report.total_minutes === null && !report.is_total_sure)
      .length,
    faults: read.flatMap(({ each, report }) => faultsOf(each, report)),
  }
}
