import { z } from 'zod'
import { own } from '#foundation/rules/own.ts'

/** A day as the file says it, in minutes; times count from midnight and are null where the file does not say them. */
const readDay = z.object({
  start: z.number().nullable(),
  end: z.number().nullable(),
  rest: z.number().nullable(),
  minutes: z.number(),
})
export type ReadDay = z.infer<typeof readDay>

/** The file that a worker hands in with the hours, and what was read of it. */
export type Report = {
  /** Of the month's deliverables. */
  file_id: number
  name: string
  /** reading: it is being read. read: its total is certain. unreadable: it is not, and `why` says so. */
  status: 'reading' | 'read' | 'unreadable'
  total_minutes: number | null
  days: Readonly<Record<string, ReadDay>>
  why: string | null
}

/** VALUES: reading of a report. */
export const reportFlags = { none: 0, same: 1, differs: 2, unreadable: 3 } as const

type Typed = { minutes: number | null; days: Readonly<Record<string, { minutes: number }>> }

/** A day on which the file and what was typed are not the same. */
export type Difference = { date: string; typed: number | null; read: number | null }

/** The days that differ, where both sides know days; a day that one side leaves out counts as none. */
export const differencesOf = ({ days: typed }: Typed, { days: read }: Report): Difference[] => {
  if (Object.keys(typed).length === 0 || Object.keys(read).length === 0) return []
  const dates = [...new Set([...Object.keys(typed), ...Object.keys(read)])].toSorted()
  return dates.flatMap((date): Difference[] => {
    const [left, right] = [own(typed, date)?.minutes ?? null, own(read, date)?.minutes ?? null]
    return (left ?? 0) === (right ?? 0) ? [] : [{ date, typed: left, read: right }]
  })
}

/** On how many days of work both sides say the same; null where one of them knows no days. */
const sameDaysOf = ({ days: typed }: Typed, { days: read }: Report): number | null => {
  if (Object.keys(typed).length === 0 || Object.keys(read).length === 0) return null
  return Object.entries(read).filter(
    ([date, { minutes }]) => minutes > 0 && own(typed, date)?.minutes === minutes,
  ).length
}

/** What comparing says: the same only where the file's total is certain, and neither it nor a day is another one. */
export const compareReport = (typed: Typed, report: Report | null): number => {
  if (!report || report.status === 'reading') return reportFlags.none
  if (report.status === 'unreadable' || report.total_minutes === null) return reportFlags.unreadable
  if (typed.minutes === null) return reportFlags.none
  const isSame = report.total_minutes === typed.minutes && differencesOf(typed, report).length === 0
  return isSame ? reportFlags.same : reportFlags.differs
}

/** What pages show of it. */
export const reportView = z.object({
  name: z.string(),
  status: z.enum(['reading', 'read', 'unreadable']),
  /** 0 nothing to compare yet, 1 the same, 2 differs, 3 not readable. */
  flag: z.int(),
  total_minutes: z.number().nullable(),
  differences: z.array(
    z.object({ date: z.string(), typed: z.number().nullable(), read: z.number().nullable() }),
  ),
  /** On how many days of work both say the same; null where one of them knows no days. */
  same_days: z.int().nullable(),
  /** The days as the file says them, in order; none where it cannot be read for certain. */
  days: z.array(readDay.extend({ date: z.string() })),
  why: z.string().nullable(),
})
export type ReportView = z.infer<typeof reportView>

const daysOf = ({ days }: Report): ReportView['days'] =>
  Object.entries(days)
    .map(([date, day]) => ({ date, ...day }))
    .toSorted((a, b) => a.date.localeCompare(b.date))

export const viewReport = (typed: Typed, report: Report | null): ReportView | null =>
  report && {
    name: report.name,
    status: report.status,
    flag: compareReport(typed, report),
    total_minutes: report.total_minutes,
    differences: report.status === 'read' ? differencesOf(typed, report) : [],
    same_days: report.status === 'read' ? sameDaysOf(typed, report) : null,
    days: report.status === 'read' ? daysOf(report) : [],
    why: report.why,
  }
