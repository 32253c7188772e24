import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { RecordFile } from '#records/files/record-files.ts'
import { insertBatch, touchBatch } from './batches.ts'
import { addKnownFile } from './sources.ts'

/** The newest batch that reads this file for its record and is not through: something is being read, or waits for people. */
const findOpen = ({ tx, enterpriseId: e }: Scope, { target_id, file_id }: RecordFile) =>
  row<{ id: number }>(
    tx,
    sql`SELECT b.id_by_enterprise_id AS id FROM reading_batches b
        JOIN reading_sources s ON s.enterprise_id = ${e} AND s.batch_id = b.id_by_enterprise_id
        LEFT JOIN readings r ON r.enterprise_id = ${e} AND r.source_id = s.id_by_enterprise_id
        WHERE b.enterprise_id = ${e} AND b.kind = 'candidate' AND b.route = 'record' AND b.record_id = ${target_id}
          AND s.file_id = ${file_id} AND (s.status IN ('waiting', 'reading') OR r.status = 'open')
        ORDER BY b.id_by_enterprise_id DESC LIMIT 1`,
  )

/** The batch that reads a file of a candidate: the one that is not through yet, else a new one. Asking twice makes one. */
export const readForRecord = async (scope: Scope, file: RecordFile): Promise<number> => {
  const { tx, enterpriseId } = scope
  // Who asks at the same time waits here, and then finds what the first one began.
  await sql`SELECT 1 FROM record_files WHERE enterprise_id = ${enterpriseId} AND family = 'candidate_resumes'
      AND id_by_enterprise_id = ${file.id_by_enterprise_id} FOR UPDATE`.execute(tx)
  const open = await findOpen(scope, file)
  if (open) {
    await touchBatch(scope, open.id)
    return open.id
  }
  const id = await insertBatch(scope, { kind: 'candidate', route: 'record', record_id: file.target_id })
  await addKnownFile(scope, id, file.name, file.file_id)
  return id
}
