import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import type { AcceptedFile } from '#foundation/platform/files/accept-file.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { checkTimesheetAct } from '#foundation/rules/states/timesheet.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import { addRecordFile, findRecordFile, setDeleted, type Target } from '#records/files/record-files.ts'
import { type LockedTimesheet, lockTimesheet, stateOf, sumOf } from '../timesheet.ts'
import { rewriteTimesheet } from '../write-timesheet.ts'
import { compareReport, type Report, reportFlags } from './report.ts'

const family = 'operation_files'

/** Reads the report of a month in the background. */
export const reportQueue = { name: 'work-reports' } as const
export type ReportWork = { enterprise_id: number; operation_id: number }

const targetOf = (target_id: number): Target => ({ target_type: 'contract_operation', target_id })

/** Refuses a report where hours may not be typed any more. */
export const checkReport = ({ stored, month }: LockedTimesheet): void => {
  const refused = checkTimesheetAct('enter', stateOf(stored), month)
  if (refused) throw wrongState(refused)
}

/**
 * Keeps the file of a worker's report with the month's deliverables, in place of one that was handed in before, and has it read. 409
 * where nothing may be handed in any more.
 */
export const keepReport = async (scope: Scope, operationId: number, file: AcceptedFile): Promise<void> => {
  const locked = await lockTimesheet(scope, operationId)
  checkReport(locked)
  const before = locked.timesheet.report
  if (before) {
    const old = await findRecordFile(scope, family, before.file_id).catch(() => undefined)
    if (old) await setDeleted(scope, family, old, true)
  }
  const kept = await addRecordFile(scope, family, targetOf(operationId), file)
  const report: Report = {
    file_id: kept.id_by_enterprise_id,
    name: kept.name,
    status: 'reading',
    total_minutes: null,
    days: {},
    why: null,
  }
  await rewriteTimesheet(scope, locked, { report })
  await enqueue<ReportWork>(scope.tx, reportQueue, {
    enterprise_id: scope.enterpriseId,
    operation_id: operationId,
  })
}

/** Takes the report away again; the file stays among what was deleted. */
export const removeReport = async (scope: Scope, operationId: number): Promise<void> => {
  const locked = await lockTimesheet(scope, operationId)
  checkReport(locked)
  const { report } = locked.timesheet
  if (!report) return
  const file = await findRecordFile(scope, family, report.file_id).catch(() => undefined)
  if (file) await setDeleted(scope, family, file, true)
  await rewriteTimesheet(scope, locked, { report: null })
}

/** What was read of a file, as far as it is certain. */
export type Reading = Pick<Report, 'status' | 'total_minutes' | 'days' | 'why'>

const said: Readonly<Record<number, string>> = {
  [reportFlags.same]: '入力と一致',
  [reportFlags.differs]: '入力と差異あり',
  [reportFlags.unreadable]: '読み取れず',
}

/** Keeps what was read of the report of a month; a file that is not its report any more is left alone. */
export const keepReading = async (
  scope: Scope,
  { operationId, fileId }: { operationId: number; fileId: number },
  reading: Reading,
): Promise<void> => {
  const locked = await lockTimesheet(scope, operationId)
  const { report } = locked.timesheet
  if (report?.file_id !== fileId || report.status !== 'reading') return
  const read: Report = { ...report, ...reading }
  await rewriteTimesheet(scope, locked, { report: read })
  const { minutes } = sumOf(locked.timesheet)
  const flag = compareReport({ minutes, days: locked.timesheet.days }, read)
  const total = read.total_minutes === null ? '' : `合計 ${formatTime(read.total_minutes)}`
  const note = [`報告書「${read.name}」を読み取りました`, total, said[flag]].filter(Boolean).join('　')
  await recordHistory(scope, [
    { target_type: 'contract_operation', target_id: operationId, kind: 'timesheet_report', note },
  ])
}

export type ReportFile = {
  file_id: number
  key: string
  name: string
  month: string
  start_date: string
  end_date: string
}

/** The report of a month that waits to be read; undefined where there is none. */
export const waitingReport = async (scope: Scope, operationId: number): Promise<ReportFile | undefined> => {
  const found =
    await sql<ReportFile>`SELECT r.id_by_enterprise_id AS file_id, f.key, f.name, t.operational_month AS month,
      t.operation_start_date AS start_date, t.operation_end_date AS end_date
    FROM timesheets s
    JOIN contract_operations t ON t.enterprise_id = s.enterprise_id AND t.id_by_enterprise_id = s.contract_operation_id_by_enterprise_id
    JOIN record_files r ON r.enterprise_id = s.enterprise_id AND r.family = 'operation_files' AND r.id_by_enterprise_id = (s.report ->> 'file_id')::integer
    JOIN files f ON f.enterprise_id = r.enterprise_id AND f.id_by_enterprise_id = r.file_id
    WHERE s.enterprise_id = ${scope.enterpriseId} AND s.contract_operation_id_by_enterprise_id = ${operationId} AND s.report ->> 'status' = 'reading'`.execute(
      scope.tx,
    )
  return found.rows[0]
}
