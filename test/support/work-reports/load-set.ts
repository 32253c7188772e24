import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { monthEnd } from '#foundation/rules/calendar.ts'
import { run } from '#reading/source-text/read-source.ts'
import type { SourceDocument } from '#reading/source-text/source-document.ts'
import type { AskedMonth, WorkDay } from '#reading/work-reports/work-report.ts'

/** The reports that the reader is made with (`dev`), and those that it is only measured with (`held`). */
export type Part = 'dev' | 'held'

type Answer = {
  month: string | null
  total_minutes: number | null
  days?: Record<
    string,
    { start: string | null; end: string | null; break_minutes: number | null; minutes: number }
  >
}

/** A report as the product reads its file, and what a careful human takes from it. */
export type ReportCase = {
  name: string
  document: SourceDocument
  asked: AskedMonth
  total_minutes: number | null
  days: Record<string, WorkDay>
}

const folder = new URL('../../fixtures/work-reports/', import.meta.url)

const toMinutes = (time: string | null): number | null => {
  if (time === null) return null
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

/** A whole month, as an operation covers it unless its contract begins or ends within. */
export const wholeMonth = (month: string): AskedMonth => ({
  month,
  start_date: `${month}-01`,
  end_date: monthEnd(month),
})

const toCase = async (part: Part, file: string): Promise<ReportCase> => {
  const answer = JSON.parse(
    readFileSync(new URL(`${part}/${file.replace(/\.[a-z]+$/, '.json')}`, folder), 'utf8'),
  ) as Answer
  const path = fileURLToPath(new URL(`${part}/${file}`, folder))
  return {
    name: file,
    document: await run({ path, filename: file, ocr: null }),
    asked: wholeMonth(answer.month ?? '2026-11'),
    total_minutes: answer.total_minutes,
    days: Object.fromEntries(
      Object.entries(answer.days ?? {}).map(([date, { start, end, break_minutes, minutes }]) => [
        date,
        { start: toMinutes(start), end: toMinutes(end), rest: break_minutes, minutes },
      ]),
    ),
  }
}

/** The reports of a part, each read from its file. */
export const loadReports = async (part: Part): Promise<ReportCase[]> => {
  const files = readdirSync(new URL(`${part}/`, folder)).filter((file) => !/\.(?:json|md)$/.test(file))
  const cases: ReportCase[] = []
  for (const file of files.toSorted()) cases.push(await toCase(part, file))
  return cases
}
