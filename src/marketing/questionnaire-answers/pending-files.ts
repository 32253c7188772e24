import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { AcceptedFile } from '#foundation/platform/files/accept-file.ts'
import { addFile } from '#foundation/platform/files/file-records.ts'
import { toFileEntry } from '#records/files/record-files.ts'

/** Files stand with the answer while it is on its way, and with the candidate, as résumés, once it is done. */
export const answerTarget = 'questionnaire_form_mgmt'
const family = 'candidate_resumes'

export type AnswerFile = { id: number; name: string; size: number; content_type: string }

/** Enters a file with an answer on its way; answers its number, by which the item names it. */
export const addPendingFile = async (
  scope: Scope,
  answer: number,
  { stored, name, content_type }: AcceptedFile,
): Promise<number> => {
  const id = await draw(scope.tx, scope.enterpriseId, family)
  const file = await addFile(scope, stored, name, content_type)
  await sql`INSERT INTO record_files (enterprise_id, family, id_by_enterprise_id, target_type, target_id, file_id)
    VALUES (${scope.enterpriseId}, ${family}, ${id}, ${answerTarget}, ${answer}, ${file})`.execute(scope.tx)
  return id
}

/** The files with these numbers that stand with an answer, or with its candidate since. */
export const filesOf = ({ tx, enterpriseId }: Scope, ids: readonly number[]): Promise<AnswerFile[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rows<AnswerFile>(
        tx,
        sql`SELECT r.id_by_enterprise_id AS id, f.name, f.size, f.content_type FROM record_files r
            JOIN files f ON f.enterprise_id = ${enterpriseId} AND f.id_by_enterprise_id = r.file_id
            WHERE r.enterprise_id = ${enterpriseId} AND r.family = ${family} AND r.id_by_enterprise_id = ANY(${[...ids]}::integer[])
              AND r.deleted_at IS NULL ORDER BY r.id_by_enterprise_id`,
      )

/** Takes files out of answers again; answers where their bytes lie, to be removed once this is committed. */
export const dropPending = async (
  { tx, enterpriseId }: Scope,
  answer: number,
  ids?: readonly number[],
): Promise<string[]> => {
  const these = ids ? sql`AND id_by_enterprise_id = ANY(${[...ids]}::integer[])` : sql``
  const gone = await rows<{ file_id: number }>(
    tx,
    sql`DELETE FROM record_files WHERE enterprise_id = ${enterpriseId} AND family = ${family} AND target_type = ${answerTarget}
        AND target_id = ${answer} ${these} RETURNING file_id`,
  )
  if (gone.length === 0) return []
  const files = await rows<{ key: string }>(
    tx,
    sql`DELETE FROM files WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${gone.map(({ file_id }) => file_id)}::integer[]) RETURNING key`,
  )
  return files.map(({ key }) => key)
}

/** Hands the files of an answer over to its candidate, where staff find them beside the résumés. */
export const handOver = async (scope: Scope, answer: number, candidate: number): Promise<void> => {
  const { tx, enterpriseId } = scope
  const moved = await rows<{ file_id: number }>(
    tx,
    sql`UPDATE record_files SET target_type = 'candidate', target_id = ${candidate}
        WHERE enterprise_id = ${enterpriseId} AND family = ${family} AND target_type = ${answerTarget} AND target_id = ${answer} RETURNING file_id`,
  )
  if (moved.length === 0) return
  const names = await rows<{ name: string }>(
    tx,
    sql`SELECT name FROM files WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${moved.map(({ file_id }) => file_id)}::integer[])`,
  )
  const target = { target_type: 'candidate', target_id: candidate }
  await recordHistory(
    scope,
    names.map(({ name }) => toFileEntry(target, 'file_create', name)),
  )
}
