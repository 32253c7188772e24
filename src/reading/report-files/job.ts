import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  keepReading,
  type Reading,
  type ReportFile,
  type ReportWork,
  reportQueue,
  waitingReport,
} from '#contracts/timesheets/report/keep-report.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { inTemporaryFolder } from '#foundation/platform/files/temporary-folder.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { logFault } from '#foundation/platform/log.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import { ocrOf } from '../readings/read-source.ts'
import type { WorkReport } from '../work-reports/work-report.ts'
import type { run } from './report-task.ts'

const task = taskOf<typeof run>(new URL('./report-task.ts', import.meta.url))

/** What a month keeps of a reading: a total that is not certain is none. */
const toReading = ({ kind, is_total_sure, total_minutes, days, why }: WorkReport): Reading => ({
  status: kind === 'read' && is_total_sure ? 'read' : 'unreadable',
  total_minutes,
  days,
  why,
})

const unreadable = (why: string): Reading => ({ status: 'unreadable', total_minutes: null, days: {}, why })

const readFile = (app: App, enterpriseId: number, { key, name, ...about }: ReportFile): Promise<Reading> =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'file')
    await pipeline(await app.files.stream(key), createWriteStream(path))
    const { month, start_date, end_date } = about
    const given = { path, filename: name, ocr: await ocrOf(app), about: { month, start_date, end_date } }
    return toReading(await app.outside.run(enterpriseId, task, given))
  })

/** Reads the report of a month and keeps what is certain; a file that cannot be opened says so, and stays for staff to look at. */
export const readReportJob = (app: App): JobKind<ReportWork> => ({
  ...reportQueue,
  async work({ enterprise_id, operation_id }) {
    const at = <T>(work: (scope: Scope) => Promise<T>) =>
      inTenant(app.db, enterprise_id, (tx) => work(scopeOf(app, tx, enterprise_id, null)))
    const file = await at((scope) => waitingReport(scope, operation_id))
    if (!file) return
    const reading = await readFile(app, enterprise_id, file).catch((error: unknown) => {
      // That too many wait is no fault of the file: it is tried again.
      if (error instanceof AppError && error.status === 429) throw error
      if (error instanceof AppError) return unreadable(error.message)
      logFault({ level: 'error', at: 'work-reports', id: operation_id, message: (error as Error).message })
      return unreadable('ファイルを開けませんでした')
    })
    await at((scope) => keepReading(scope, { operationId: operation_id, fileId: file.file_id }, reading))
  },
})
