import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { own } from '#foundation/rules/own.ts'
import { frozenContents, frozenKey } from '../stored-documents/frozen-content.ts'
import { issuedKinds } from '../stored-documents/kinds.ts'
import { enterLedger } from '../stored-documents/ledger.ts'

/** What an issued document is, as the ledger keeps it: of which record and side, to whom, over how much (yen with tax). */
export type Issued = {
  target_type: string
  target_id: number
  side: string
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
  const contents = await frozenContents(tx, enterpriseId, issued)
  const documents = issued.map((one, at) => ({
    part_ids: [],
    ...one,
    file_id: fileIds[at] as number,
    content_sha256: one.content_sha256 ?? (contents.get(frozenKey(one)) as string),
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
    documents.map(({ target_type, target_id, side, number, issue_date, counterparty, total, ...kept }) => ({
      origin: 'issued',
      kind: own(issuedKinds, `${target_type}/${side}`) ?? 'other',
      number,
      document_date: issue_date,
      amount: total,
      counterparty,
      file_id: kept.file_id,
      target: { target_type, target_id },
      content_sha256: kept.content_sha256,
    })),
  )
}
