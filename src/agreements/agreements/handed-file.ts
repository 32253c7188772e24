import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { type FileRecord, fileRecord } from '#foundation/platform/files/file-records.ts'
import type { Agreement } from './agreement.ts'
import { paperFile } from './paper.ts'

/** What is handed out of an agreement: the sealed file once there is one, else the paper. Throws Tampered as `paperFile` does. */
export const handedFile = async (scope: Scope, record: Agreement): Promise<FileRecord> => {
  const seal = await row<{ file_id: number }>(
    scope.tx,
    sql`SELECT file_id FROM agreement_seals WHERE enterprise_id = ${scope.enterpriseId} AND agreement_id = ${record.id_by_enterprise_id}
        ORDER BY id_by_enterprise_id DESC LIMIT 1`,
  )
  return seal ? fileRecord(scope, seal.file_id) : paperFile(scope, record)
}
