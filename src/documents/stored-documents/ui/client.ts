import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { storedDocumentRoutes } from '../server.ts'

type Routes = typeof storedDocumentRoutes

/** An entry of the ledger as the list shows it; amount in yen. */
export type StoredDocumentRow = AnswerAt<
  Routes,
  '/api/enterprise/stored_documents/index'
>['stored_documents'][number]

/** What is searched by, all of it combined. */
export type DocumentSearch = BodyAt<Routes, '/api/enterprise/stored_documents/csv'>

type Received = BodyAt<Routes, '/api/enterprise/stored_documents/create'>['stored_document']

const api = apiOf<Routes>()

/** Every call of this file throws ApiError. */
export const searchStored = (
  search: DocumentSearch,
  page: number,
  limit_value: number,
  signal: AbortSignal,
) => api.post('/api/enterprise/stored_documents/index', { body: { ...search, page, limit_value }, signal })

export const downloadStored = (id: number) =>
  api.blob('/api/enterprise/stored_documents/download/:id', { id })
export const exportStored = (search: DocumentSearch) =>
  api.blob('/api/enterprise/stored_documents/csv', { body: search })
export const cancelStored = (id: number, reason: string) =>
  api.post('/api/enterprise/stored_documents/cancel/:id', { id, body: { reason } })

/** The end of the chain, to be kept elsewhere. */
export const ledgerHead = async () => (await api.post('/api/enterprise/stored_documents/head')).head

export const receiveStored = (given: Received, file: File) => {
  const form = new FormData()
  form.set('stored_document', JSON.stringify(given))
  form.set('file', file)
  return api.upload('/api/enterprise/stored_documents/create', { form })
}
