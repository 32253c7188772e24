import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { agreementOfDocument } from '../contract-terms/agreement-states.ts'
import { visibleContracts } from '../contract-terms/visible.ts'
import type { DocumentKind } from './kinds.ts'

/** A document as it was issued; of one contract and kind the latest holds, the earlier ones stay. */
export type Issued = {
  id_by_enterprise_id: number
  /** 1 for the first of the contract and kind. */
  version: number
  number: string
  issue_date: string
  total: number
  file_id: number
  file_name: string
  created_at: string
  content_sha256: string | null
  /** The newest agreement on it. */
  agreement: { id: number; state_flg: number } | null
}

/** A document of a group is seen by those who may see every contract on it, over the alias `d` of issued_documents. */
export const visibleParts = (scope: Scope): Fragment => {
  const own = visibleContracts(scope)
  return own
    ? sql`NOT EXISTS (SELECT 1 FROM unnest(d.part_ids) AS p (id) WHERE NOT EXISTS (
        SELECT 1 FROM contracts t WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = p.id AND ${own}))`
    : sql`true`
}

/** What was issued of a contract, the latest first; the caller has checked that the member may see the contract. */
export const issuedDocuments = (
  scope: Scope,
  contractId: number,
  { name }: DocumentKind,
): Promise<Issued[]> =>
  rows<Issued>(
    scope.tx,
    sql`SELECT * FROM (
          SELECT d.id_by_enterprise_id, row_number() OVER (ORDER BY d.id_by_enterprise_id)::integer AS version, d.number, d.issue_date, d.total,
            d.file_id, f.name AS file_name, d.created_at, d.content_sha256,
            ${agreementOfDocument} AS agreement, ${visibleParts(scope)} AS visible
          FROM issued_documents d JOIN files f ON f.enterprise_id = d.enterprise_id AND f.id_by_enterprise_id = d.file_id
          WHERE d.enterprise_id = ${scope.enterpriseId} AND d.target_type = 'contract' AND d.target_id = ${contractId} AND d.side = ${name}) n
        WHERE n.visible ORDER BY n.version DESC`,
  )

/** Whether the member may see every contract on the document of a file; true for files that are no such document. */
export const mayTakeFile = async (scope: Scope, fileId: number): Promise<boolean> => {
  const [hidden] = await rows(
    scope.tx,
    sql`SELECT 1 FROM issued_documents d WHERE d.enterprise_id = ${scope.enterpriseId} AND d.file_id = ${fileId}
          AND d.target_type = 'contract' AND NOT ${visibleParts(scope)}`,
  )
  return hidden === undefined
}
