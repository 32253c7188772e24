import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { frozenContents, frozenKey } from '../stored-documents/frozen-content.ts'
import { type IssuedKind, issuedKinds } from '../stored-documents/kinds.ts'
import { enterLedger } from '../stored-documents/ledger.ts'

/** What an issued document is: of which kind and record, to whom, over how much (yen with tax). */
export type Issued = {
  /** The type of its record and its side: `billing_payment/payment`. */
  kind: IssuedKind
  target_id: number
  number: string
  issue_date: string
  counterparty: string
  total: number
  /** Records besides that stand on it. */
  part_ids?: readonly number[]
  /** Of the content; left out where it is frozen in the record (`frozenContents`). */
  content_sha256?: string
}

/** Enters documents with their files among the issued ones and into the ledger, whose head is the last lock taken. */
export const enterDocuments = async (
  scope: Scope,
  issued: readonly Issued[],
  fileIds: readonly number[],
): Promise<void> => {
  const { tx, enterpriseId, member } = scope
  const placed = issued.map((one) => {
    const [target_type = '', side = ''] = one.kind.split('/')
    return { part_ids: [], ...one, target_type, side }
  })
  const contents = await frozenContents(tx, enterpriseId, placed)
  const documents = placed.map((one, at) => ({
    ...one,
    file_id: fileIds[at] as number,
    content_sha256: one.content_sha256 ?? contents.get(frozenKey(one)) ?? null,
  }))
  const first = await draw(tx, enterpriseId, 'issued_documents', '', documents.length)
  await sql`INSERT INTO issued_documents (enterprise_id, id_by_enterprise_id, target_type, target_id, side, number, issue_date, counterparty, total, file_id, created_by, part_ids, content_sha256)
    SELECT ${enterpriseId}, ${first} + d.position - 1, d.target_type, d.target_id, d.side, d.number, d.issue_date, d.counterparty, d.total, d.file_id, ${member?.id ?? null}, d.part_ids, d.content_sha256
    FROM ROWS FROM (json_to_recordset(${JSON.stringify(documents)}::json)
        AS (target_type text, target_id integer, side text, number text, issue_date date, counterparty text, total bigint, file_id integer, part_ids integer[], content_sha256 text))
      WITH ORDINALITY AS d (target_type, target_id, side, number, issue_date, counterparty, total, file_id, part_ids, content_sha256, position) RETURNING 1`.execute(
    tx,
  )
  await enterLedger(
    scope,
    documents.map((document) => ({
      origin: 'issued',
      kind: issuedKinds[document.kind],
      number: document.number,
      document_date: document.issue_date,
      amount: document.total,
      counterparty: document.counterparty,
      file_id: document.file_id,
      target: { target_type: document.target_type, target_id: document.target_id },
      content_sha256: document.content_sha256,
    })),
  )
}
