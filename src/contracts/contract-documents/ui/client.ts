import type { Values } from '#foundation/screens/kinds/view.ts'
import { api } from '#foundation/ui/api.ts'
import type { ContractDocumentAnswer } from '../show.ts'

const root = '/api/enterprise/contracts'

/** A document of a contract as its page shows it. */
export type ContractDocument = ContractDocumentAnswer
type Answer = { contract_document: ContractDocument }
const document = (answer: Answer) => answer.contract_document

/** Every call of this file throws ApiError. */
export const showDocument = async (id: number, document_type: number, signal?: AbortSignal) =>
  document(await api.post<Answer>(`${root}/document_show/${id}`, { document_type }, signal))

/** Writes some fields; 409 `stale` when the contract has changed since `updated_at`. */
export const updateDocument = async (
  id: number,
  document_type: number,
  contract_document: Values,
  updated_at: string,
) =>
  document(
    await api.post<Answer>(`${root}/document_update/${id}`, { document_type, contract_document, updated_at }),
  )

/** Gives the number and stores the PDF. */
export const issueDocument = async (id: number, document_type: number) =>
  document(await api.post<Answer>(`${root}/document_issue/${id}`, { document_type }))

/** The PDF to keep, which the history notes; `issued_document_id` names an earlier version. */
export const downloadDocument = (id: number, document_type: number, issued_document_id?: number) =>
  api.blob(`${root}/download_pdf/${id}`, {
    document_type,
    ...(issued_document_id !== undefined && { issued_document_id }),
  })

/** The PDF to look at: as it was issued (`view`), or as it would be issued now (`preview`). */
export const viewDocument = (
  id: number,
  document_type: number,
  context: 'view' | 'preview',
  signal: AbortSignal,
) => api.blob(`${root}/download_pdf/${id}`, { document_type, context }, signal)

/** Sends the stored PDF; what was not issued yet is issued first. */
export const sendDocument = (id: number, document_type: number, resend: boolean) =>
  api.post<unknown>(`${root}/send_mail/${id}`, { document_type, ...(resend && { context: 'resend' }) })
