import { sql } from 'kysely'
import { issuedDocuments, mayTakeFile } from '#contracts/contract-documents/issued.ts'
import { type DocumentKind, documentKinds } from '#contracts/contract-documents/kinds.ts'
import { contracts } from '#contracts/contracts/store.ts'
import { checkIssued } from '#documents/stored-documents/check-link.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { fileRecord } from '#foundation/platform/files/file-records.ts'
import type { Agreement } from '../agreement.ts'
import { holdContract } from './contract-held.ts'
import { contractParty } from './contract-party.ts'
import { whyNotIssued } from './issued-current.ts'
import type { PaperKind } from './paper.ts'
import { differences, termsOf } from './terms.ts'

/** 0 to 3: a document of a contract. */
export type AskedDocument = { document_type: number; contract_id: number }

const kindOf = (type: number): DocumentKind => {
  const kind = documentKinds[type]
  if (!kind) throw notFound()
  return kind
}

/** The last version of the document; 404 where the member may not see all that stands on it, 409 where the contract says something else by now. */
const lastVersion = async (scope: Scope, id: number, kind: DocumentKind) => {
  const [issued] = await issuedDocuments({ ...scope, member: null }, id, kind)
  if (!issued) throw wrongState(`${kind.label}が発行されていません。発行してから合意を依頼してください。`)
  if (!(await mayTakeFile(scope, issued.file_id))) throw notFound()
  await checkIssued(scope, [issued.file_id])
  const why = await whyNotIssued(scope, id, kind, issued.file_id)
  if (why) throw wrongState(`${why}新しい版を発行して、あらためて合意を依頼してください。`)
  return issued
}

const contractOf = ({ contract_id_by_enterprise_id }: Agreement) => contract_id_by_enterprise_id as number
const gone = '対象の契約が削除されています。'

/** Quotation, order, confirmation, and order to the supplier, as they were issued. */
export const contractDocumentPaper: PaperKind<AskedDocument> = {
  async take(scope, { document_type, contract_id }) {
    const kind = kindOf(document_type)
    const { stored: contract } = await lock(contracts, scope, contract_id)
    const issued = await lastVersion(scope, contract_id, kind)
    const { usual, ...party } = await contractParty(scope, contract, kind.side)
    const { sha256 } = await fileRecord(scope, issued.file_id)
    return {
      paper: {
        ...party,
        document_kind_id: document_type,
        title: kind.title,
        number: issued.number,
        side: kind.side,
        contract_id_by_enterprise_id: contract_id,
        start_date: contract.period_start_date,
        enterprise_member1_id: contract.enterprise_member1_id,
        file_id: issued.file_id,
        file_sha256: sha256,
      },
      usual,
      about: sql`contract_id_by_enterprise_id = ${contract_id} AND document_kind_id = ${document_type}`,
    }
  },
  hold: holdContract,
  whyNotCurrent: async (scope, record) =>
    record.contract_id_by_enterprise_id == null
      ? gone
      : whyNotIssued(scope, contractOf(record), kindOf(record.document_kind_id), record.file_id as number),
  async terms(scope, record) {
    const { side } = kindOf(record.document_kind_id)
    const contract = await find(contracts, scope, contractOf(record))
    const before = contract.primary_contract_id_by_enterprise_id
    const last = before == null ? undefined : await find(contracts, scope, before)
    return { terms: termsOf(contract, side), differences: last ? differences(contract, last, side) : null }
  },
}
