import { sql } from 'kysely'
import type { Scope } from '../entity/scope.ts'
import { row } from '../platform/database/transaction.ts'
import { type FileRecord, fileRecord } from '../platform/files/file-records.ts'
import type { SideName } from './side.ts'

export type IssuedDocument = { id_by_enterprise_id: number; number: string; file: FileRecord }

/** The document of a confirmed side or merge as it was issued; undefined while it is not confirmed. */
export const issuedDocument = async (
  scope: Scope,
  id: number,
  side: SideName,
  target_type: 'billing_payment' | 'billing_merge' = 'billing_payment',
): Promise<IssuedDocument | undefined> => {
  const found = await row<{ id_by_enterprise_id: number; number: string; file_id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id, number, file_id FROM issued_documents
        WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${target_type} AND target_id = ${id} AND side = ${side}
          AND cancelled_at IS NULL ORDER BY id_by_enterprise_id DESC LIMIT 1`,
  )
  if (!found) return undefined
  const { file_id, ...document } = found
  return { ...document, file: await fileRecord(scope, file_id) }
}
