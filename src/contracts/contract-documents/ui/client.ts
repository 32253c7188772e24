import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { contractDocumentRoutes } from '../server.ts'

type Routes = typeof contractDocumentRoutes

/** A document of a contract as its page shows it. */
export type ContractDocument = AnswerAt<
  Routes,
  '/api/enterprise/contracts/document_show/:id'
>['contract_document']

export const api = apiOf<Routes>()

/** The PDF to keep, which the history notes; `issued_document_id` names an earlier version. */
export const downloadDocument = (id: number, document_type: number, issued_document_id?: number) =>
  api.blob('/api/enterprise/contracts/download_pdf/:id', {
    id,
    body: { document_type, ...(issued_document_id !== undefined && { issued_document_id }) },
  })
