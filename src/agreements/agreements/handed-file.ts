import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { type FileRecord, fileRecord } from '#foundation/platform/files/file-records.ts'
import type { Agreement } from './agreement.ts'
import { paperFile } from './paper.ts'

/** What a service signed, and its proof; undefined until it has come. */
const filesOfService = async ({ tx, enterpriseId }: Scope, { id_by_enterprise_id, service_id }: Agreement) =>
  service_id == null
    ? undefined
    : row<{ signed: number; certificate: number }>(
        tx,
        sql`SELECT signed_file_id AS signed, certificate_file_id AS certificate FROM agreement_service_papers
            WHERE enterprise_id = ${enterpriseId} AND agreement_id = ${id_by_enterprise_id} AND signed_file_id IS NOT NULL`,
      )

/** The proof of a signing service that an agreement was signed there; 404 until there is one. */
export const certificateOf = async (scope: Scope, record: Agreement): Promise<FileRecord> => {
  const files = await filesOfService(scope, record)
  if (!files) throw notFound('合意締結証明書はまだありません。電子契約サービスで締結されると届きます')
  return fileRecord(scope, files.certificate)
}

/** What is handed out of an agreement: the sealed file, or what a service signed, once there is one; else the paper. Throws Tampered as `paperFile` does. */
export const handedFile = async (scope: Scope, record: Agreement): Promise<FileRecord> => {
  const files = await filesOfService(scope, record)
  if (files) return fileRecord(scope, files.signed)
  const seal = await row<{ file_id: number }>(
    scope.tx,
    sql`SELECT file_id FROM agreement_seals WHERE enterprise_id = ${scope.enterpriseId} AND agreement_id = ${record.id_by_enterprise_id}
        ORDER BY id_by_enterprise_id DESC LIMIT 1`,
  )
  return seal ? fileRecord(scope, seal.file_id) : paperFile(scope, record)
}
