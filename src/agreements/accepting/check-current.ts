import { issuedDocuments } from '#contracts/contract-documents/issued.ts'
import { type DocumentKind, documentKinds } from '#contracts/contract-documents/kinds.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { LockedAgreement } from '../agreements/signers.ts'

const overtaken = 'この文書は新しい版に変わりました。担当者から、あらためてご案内をお送りします。'

/** Says why the paper is not to be agreed on any more: a newer version of it was issued. Null while it is the last one. */
export const checkCurrent = async (
  scope: Scope,
  { record }: Pick<LockedAgreement, 'record'>,
): Promise<string | null> => {
  const kind = documentKinds[record.document_kind_id] as DocumentKind
  const [last] = await issuedDocuments(scope, record.contract_id_by_enterprise_id, kind)
  return last?.file_id === record.file_id ? null : overtaken
}
