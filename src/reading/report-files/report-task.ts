import { run as readFileSource, type SourceFile } from '../source-text/read-source.ts'
import { readWorkReport } from '../work-reports/read-work-report.ts'
import type { AskedMonth, WorkReport } from '../work-reports/work-report.ts'

/** Reads the file of a work report, away from the serving thread. */
export const run = async ({ about, ...file }: SourceFile & { about: AskedMonth }): Promise<WorkReport> =>
  readWorkReport(await readFileSource(file), about)
