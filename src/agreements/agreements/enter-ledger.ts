import { sql } from 'kysely'
import { enterLedger } from '#documents/stored-documents/ledger.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Agreement } from './agreement.ts'

/** What the paper came to, yen with tax: as the ledger has it of the document itself. */
const amountOf = async ({ tx, enterpriseId }: Scope, fileId: number): Promise<number> =>
  (
    await row<{ amount: number }>(
      tx,
      sql`SELECT amount FROM stored_documents WHERE enterprise_id = ${enterpriseId} AND file_id = ${fileId} ORDER BY id_by_enterprise_id LIMIT 1`,
    )
  )?.amount ?? 0

/** A signed file in the ledger: of the file itself, and of the paper (`ofFileId`) that was agreed to. The last lock that is taken. */
export const enterAgreed = async (scope: Scope, record: Agreement, fileId: number, ofFileId: number) =>
  enterLedger(scope, [
    {
      origin: 'issued',
      kind: 'agreement',
      number: record.number ?? null,
      document_date: today(),
      amount: await amountOf(scope, ofFileId),
      counterparty: record.counterparty_name,
      file_id: fileId,
      target: { target_type: 'agreement', target_id: record.id_by_enterprise_id },
      content_sha256: record.file_sha256 ?? null,
    },
  ])
