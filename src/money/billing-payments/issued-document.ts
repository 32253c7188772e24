import { sql } from 'kysely'
import { checkIssued } from '#documents/stored-documents/check-link.ts'
import { cancelLedger } from '#documents/stored-documents/ledger.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { type FileRecord, fileRecord } from '#foundation/platform/files/file-records.ts'
import type { SideName } from '#foundation/rules/sides.ts'

export type IssuedDocument = { id_by_enterprise_id: number; number: string; file: FileRecord }

/** Holds for the issued document under the alias `d` while nobody has cancelled it. */
export const whereStanding = (enterpriseId: number): Fragment =>
  sql`NOT EXISTS (SELECT 1 FROM issued_cancellations x WHERE x.enterprise_id = ${enterpriseId} AND x.issued_document_id = d.id_by_enterprise_id)`

/**
 * The document of a confirmed side or merge as it was issued; undefined while it is not confirmed. Throws Tampered (409)
 * when ledger, document and record do not say the same.
 */
export const issuedDocument = async (
  scope: Scope,
  id: number,
  side: SideName,
  target_type: 'billing_payment' | 'billing_merge' | 'enterprise_invoice' = 'billing_payment',
): Promise<IssuedDocument | undefined> => {
  const found = await row<{ id_by_enterprise_id: number; number: string; file_id: number }>(
    scope.tx,
    sql`SELECT d.id_by_enterprise_id, d.number, d.file_id FROM issued_documents d
        WHERE d.enterprise_id = ${scope.enterpriseId} AND d.target_type = ${target_type} AND d.target_id = ${id} AND d.side = ${side}
          AND ${whereStanding(scope.enterpriseId)} ORDER BY d.id_by_enterprise_id DESC LIMIT 1`,
  )
  if (!found) return undefined
  const { file_id, ...document } = found
  await checkIssued(scope, [file_id])
  return { ...document, file: await fileRecord(scope, file_id) }
}

/** Writes down, beside the document and in the ledger, that it no longer holds; both and the file stay. */
export const cancelIssued = async (
  scope: Scope,
  { id_by_enterprise_id, file }: IssuedDocument,
  reason: string,
): Promise<void> => {
  await sql`INSERT INTO issued_cancellations (enterprise_id, issued_document_id, reason, created_by)
    VALUES (${scope.enterpriseId}, ${id_by_enterprise_id}, ${reason.trim()}, ${scope.member?.id ?? null})`.execute(
    scope.tx,
  )
  await cancelLedger(scope, file.id_by_enterprise_id, reason)
}
