import { sql } from 'kysely'
import { type Issued, issuedDocuments } from '#contracts/contract-documents/issued.ts'
import { type DocumentKind, documentKinds } from '#contracts/contract-documents/kinds.ts'
import { readPrepared } from '#contracts/contract-documents/read-prepared.ts'
import { contentOf } from '#contracts/contract-documents/render.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { ADMINISTRATOR, ALL_CONTRACTS } from '#foundation/rules/authority.ts'
import type { Agreement } from './agreement.ts'

const overtaken = 'この文書は新しい版に変わりました。'
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

type Paper = Pick<Agreement, 'contract_id_by_enterprise_id' | 'document_kind_id' | 'file_id'>

/**
 * Says why a paper is not to be agreed on any more: a newer version of it was issued, or the contract says something else by now. Null
 * while paper and contract say the same.
 */
export const whyNotCurrent = async (
  scope: Scope,
  { contract_id_by_enterprise_id: contract, document_kind_id, file_id }: Paper,
): Promise<string | null> => {
  const kind = documentKinds[document_kind_id] as DocumentKind
  const [last] = await issuedDocuments({ ...scope, member: null }, contract, kind)
  if (!last || last.file_id !== file_id) return overtaken
  const { sources, prepared } = await readPrepared(await asIssuer(scope, last), contract, kind)
  return contentOf(sources, prepared).sha256 === last.content_sha256 ? null : changed
}

/** Throws (409) for staff where a paper is not to be agreed on any more. */
export const checkCurrent = async (scope: Scope, paper: Paper): Promise<void> => {
  const why = await whyNotCurrent(scope, paper)
  if (why) throw wrongState(`${why}新しい版を発行して、あらためて合意を依頼してください。`)
}
