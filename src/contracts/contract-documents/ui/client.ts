import type { Values } from '#foundation/screens/kinds/view.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { contractDocumentRoutes } from '../server.ts'

type Routes = typeof contractDocumentRoutes
type Answer = AnswerAt<Routes, '/api/enterprise/contracts/document_show/:id'>

/** A document of a contract as its page shows it. */
export type ContractDocument = Answer['contract_document']

const api = apiOf<Routes>()
const document = (answer: Answer) => answer.contract_document

/** Every call of this file throws ApiError. */
export const showDocument = async (id: number, document_type: number, signal?: AbortSignal) =>
  document(
    await api.post('/api/enterprise/contracts/document_show/:id', { id, body: { document_type }, signal }),
  )

/** Writes some fields; 409 `stale` when the contract has changed since `updated_at`. */
export const updateDocument = async (
  id: number,
  document_type: number,
  contract_document: Values,
  updated_at: string,
) =>
  document(
    await api.post('/api/enterprise/contracts/document_update/:id', {
      id,
      body: { document_type, contract_document, updated_at },
    }),
  )

/** Gives the number and stores the PDF. */
export const issueDocument = async (id: number, document_type: number) =>
  document(await api.post('/api/enterprise/contracts/document_issue/:id', { id, body: { document_type } }))

/** The PDF to keep, which the history notes; `issued_document_id` names an earlier version. */
export const downloadDocument = (id: number, document_type: number, issued_document_id?: number) =>
  api.blob('/api/enterprise/contracts/download_pdf/:id', {
    id,
    body: { document_type, ...(issued_document_id !== undefined && { issued_document_id }) },
  })

/** The PDF to look at: as it was issued (`view`), or as it would be issued now (`preview`). */
export const viewDocument = (
  id: number,
  document_type: number,
  context: 'view' | 'preview',
  signal: AbortSignal,
) => api.blob('/api/enterprise/contracts/download_pdf/:id', { id, body: { document_type, context }, signal })

/** Sends the stored PDF; what was not issued yet is issued first. */
export const sendDocument = (id: number, document_type: number, resend: boolean) =>
  api.post('/api/enterprise/contracts/send_mail/:id', {
    id,
    body: { document_type, ...(resend && { context: 'resend' }) },
  })
