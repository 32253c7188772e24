import { sql } from 'kysely'
import { type Issued, issuedDocuments } from '#contracts/contract-documents/issued.ts'
import type { DocumentKind } from '#contracts/contract-documents/kinds.ts'
import { readPrepared } from '#contracts/contract-documents/read-prepared.ts'
import { contentOf } from '#contracts/contract-documents/render.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { ADMINISTRATOR, ALL_CONTRACTS } from '#foundation/rules/authority.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'

const overtaken = 'この文書は新しい版に変わりました。'
const unconfirmed = '契約の確定が取り消されています。'
const changed = 'この文書を発行したあとに、契約の内容が変わっています。'

/** As whoever issued it: who speaks for the agency on a paper may be the member at work, and what somebody may not see counts as well. */
const asIssuer = async (scope: Scope, { id_by_enterprise_id: id }: Issued): Promise<Scope> => {
  const issuer = await row<{ id: number | null }>(
    scope.tx,
    sql`SELECT created_by AS id FROM issued_documents WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  const all = { authority: ADMINISTRATOR, contract_permission: ALL_CONTRACTS } as const
  return { ...scope, member: issuer?.id == null ? null : { id: issuer.id, ...all } }
}

/**
 * Says why an issued document of a contract is not to be agreed on any more: a newer version of it was issued, the contract is not
 * confirmed any more, or says something else by now. Null while paper and contract say the same.
 */
export const whyNotIssued = async (
  scope: Scope,
  contractId: number,
  kind: DocumentKind,
  fileId: number,
): Promise<string | null> => {
  const [last] = await issuedDocuments({ ...scope, member: null }, contractId, kind)
  if (!last || last.file_id !== fileId) return overtaken
  const { sources, prepared } = await readPrepared(await asIssuer(scope, last), contractId, kind)
  if (kind.binding && sources.contract.contract_status_flg !== CONFIRMED) return unconfirmed
  return contentOf(sources, prepared).sha256 === last.content_sha256 ? null : changed
}
