import type { Scope } from '#foundation/entity/scope.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { type FileRecord, fileRecord } from '#foundation/platform/files/file-records.ts'
import { findRecordFile } from '#records/files/record-files.ts'
import { readTimesheet } from '../timesheet.ts'
import { approvalRows } from './approval-rows.ts'
import type { Approving } from './approve-month.ts'

/** The file of the report of a month that somebody of a client approves; 404 for any other. */
export const reportFile = async (
  scope: Scope,
  { company_member_id, month }: Approving,
  operationId: number,
): Promise<FileRecord> => {
  const approvals = await approvalRows(scope, company_member_id, month)
  const isTheirs = approvals.some((one) => one.contract_operation_id === operationId && one.report)
  const { report } = await readTimesheet(scope, operationId)
  if (!isTheirs || !report) throw notFound()
  const { file_id } = await findRecordFile(scope, 'operation_files', report.file_id)
  return fileRecord(scope, file_id)
}
