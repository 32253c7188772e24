import { sql } from 'kysely'
import { auditDownload } from '#accounts/audit/audit.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import type { AcceptedFile } from '#foundation/platform/files/accept-file.ts'
import { addFile } from '#foundation/platform/files/file-records.ts'
import { own } from '#foundation/rules/own.ts'

export type FileFamily =
  | 'candidate_resumes'
  | 'file_attachments'
  | 'billing_files'
  | 'payment_files'
  | 'operation_files'
/** The record that files belong to; its permission is theirs. */
export type Target = { target_type: string; target_id: number }

export type RecordFile = Target & {
  id_by_enterprise_id: number
  file_id: number
  name: string
  content_type: string
  size: number
  created_at: string
  enterprise_member: { id: number; name: string } | null
}

const maxFiles = 200
const restoreDays = 30

const select = sql`SELECT r.id_by_enterprise_id, r.target_type, r.target_id, r.file_id, f.name, f.content_type, f.size, r.created_at,
    CASE WHEN m.id_by_enterprise_id IS NOT NULL
         THEN json_build_object('id', m.id_by_enterprise_id, 'name', concat_ws(' ', m.l_name, m.f_name)) END AS enterprise_member
  FROM record_files r JOIN files f ON f.enterprise_id = r.enterprise_id AND f.id_by_enterprise_id = r.file_id
  LEFT JOIN enterprise_members m ON m.enterprise_id = r.enterprise_id AND m.id_by_enterprise_id = r.created_by`

/** The files of a record, newest first. */
export const listRecordFiles = (scope: Scope, family: FileFamily, { target_type, target_id }: Target) =>
  rows<RecordFile>(
    scope.tx,
    sql`${select} WHERE r.enterprise_id = ${scope.enterpriseId} AND r.family = ${family} AND r.target_type = ${target_type}
        AND r.target_id = ${target_id} AND r.deleted_at IS NULL ORDER BY r.id_by_enterprise_id DESC`,
  )

const at = (scope: Scope, family: FileFamily, id: number) =>
  sql`r.enterprise_id = ${scope.enterpriseId} AND r.family = ${family} AND r.id_by_enterprise_id = ${id}`

/** One file, or 404. Whether the member may see its record is the caller's to check. */
export const findRecordFile = async (scope: Scope, family: FileFamily, id: number): Promise<RecordFile> => {
  const found = await row<RecordFile>(
    scope.tx,
    sql`${select} WHERE ${at(scope, family, id)} AND r.deleted_at IS NULL`,
  )
  if (!found) throw notFound()
  return found
}

/** One deleted file that can still come back (30 days), or 404. */
export const findDeletedFile = async (scope: Scope, family: FileFamily, id: number): Promise<RecordFile> => {
  const found = await row<RecordFile>(
    scope.tx,
    sql`${select} WHERE ${at(scope, family, id)} AND r.deleted_at > now() - ${restoreDays} * interval '1 day'`,
  )
  if (!found) throw notFound()
  return found
}

/** Process codes of the specification where it lists them: the deliverables of a month. */
const processes: Record<string, Record<string, number>> = {
  contract_operation: { file_create: 40, download: 50 },
}
/** The history entry of what happened to a file of a record. */
export const toFileEntry = ({ target_type, target_id }: Target, kind: string, note: string) => ({
  target_type,
  target_id,
  kind,
  process_id: own(own(processes, target_type), kind) ?? null,
  note,
})

/** Ties a file that is entered already to a record, and says so in the history; 409 when the record holds 200 files. */
export const linkRecordFile = async (
  scope: Scope,
  family: FileFamily,
  target: Target,
  { fileId, name }: { fileId: number; name: string },
): Promise<RecordFile> => {
  // Drawing the number makes whoever adds at the same time wait, so that the count below holds.
  const id = await draw(scope.tx, scope.enterpriseId, family)
  if ((await listRecordFiles(scope, family, target)).length >= maxFiles)
    throw wrongState(`ファイルは1件につき${maxFiles}個までです。不要なファイルを削除してください`)
  await sql`INSERT INTO record_files (enterprise_id, family, id_by_enterprise_id, target_type, target_id, file_id, created_by)
    VALUES (${scope.enterpriseId}, ${family}, ${id}, ${target.target_type}, ${target.target_id}, ${fileId}, ${scope.member?.id ?? null})`.execute(
    scope.tx,
  )
  await recordHistory(scope, [toFileEntry(target, 'file_create', name)])
  return findRecordFile(scope, family, id)
}

/** Enters a stored file with its record, as `linkRecordFile` does. */
export const addRecordFile = async (
  scope: Scope,
  family: FileFamily,
  target: Target,
  { stored, name, content_type }: AcceptedFile,
): Promise<RecordFile> => {
  const fileId = await addFile(scope, stored, name, content_type)
  return linkRecordFile(scope, family, target, { fileId, name })
}

/** Takes a file out of its record (true) or puts it back (false), with an entry in the history. */
export const setDeleted = async (
  scope: Scope,
  family: FileFamily,
  file: RecordFile,
  isDeleted: boolean,
): Promise<void> => {
  await sql`UPDATE record_files r SET deleted_at = ${isDeleted ? sql`now()` : null} WHERE ${at(scope, family, file.id_by_enterprise_id)}`.execute(
    scope.tx,
  )
  await recordHistory(scope, [toFileEntry(file, isDeleted ? 'file_delete' : 'file_restore', file.name)])
}

/** Says in the record's history who took or looked at a file of it, and when (RULES 7). */
export const logTaken = async (
  scope: Scope,
  kind: 'download' | 'preview',
  target: Target,
  fileName: string,
): Promise<void> => {
  await recordHistory(scope, [toFileEntry(target, kind, fileName)])
  if (kind === 'download') await auditDownload(scope, target.target_type, target.target_id)
}
