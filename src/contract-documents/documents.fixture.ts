import type { Client } from '../../test/support/client.ts'
import { done } from '../contracts/contract.fixture.ts'

export const QUOTATION = 0
export const ORDER = 1
export const CONFIRMATION = 2
export const SUPPLIER_ORDER = 3

export const showDocument = async (client: Client, id: number, document_type: number) =>
  (await done(client, `contracts/document_show/${id}`, { document_type })).contract_document

export const issueDocument = async (client: Client, id: number, document_type: number) =>
  (await done(client, `contracts/document_issue/${id}`, { document_type })).contract_document

export const changeDocument = async (
  client: Client,
  id: number,
  document_type: number,
  contract_document: object,
) =>
  (await done(client, `contracts/document_update/${id}`, { document_type, contract_document }))
    .contract_document

export const takePdf = (client: Client, id: number, document_type: number, more: object = {}) =>
  done(client, `contracts/download_pdf/${id}`, { document_type, ...more }) as Promise<Uint8Array>

/** Process code and note of what happened to a contract, the latest first. */
export const historyOf = async (client: Client, id: number) =>
  (await done(client, 'histories/index', { target_type: 'contract', id_by_enterprise_id: id })).histories.map(
    ({ process_id, note }: { process_id: number | null; note: string | null }) => [process_id, note],
  )
