import { api } from '#foundation/ui/api.ts'
import type { DocumentKind, Origin } from '../kinds.ts'

const root = '/api/enterprise/stored_documents'

/** An entry of the ledger as the list shows it; amount in yen. */
export type StoredDocumentRow = {
  id_by_enterprise_id: number
  origin: Origin
  kind: DocumentKind
  number: string | null
  document_date: string
  amount: number
  counterparty: string
  file_name: string
  hash: string
  cancels_id: number | null
  cancelled_by_id: number | null
  reason: string | null
  created_at: string
  enterprise_member: { id: number; name: string } | null
}

/** What is searched by, all of it combined. */
export type DocumentSearch = {
  from?: string
  to?: string
  amount_from?: number
  amount_to?: number
  counterparty?: string
  kind?: string
  origin?: string
}

/** Every call of this file throws ApiError. */
export const searchStored = (
  search: DocumentSearch,
  page: number,
  limit_value: number,
  signal: AbortSignal,
) =>
  api.post<{ stored_documents: StoredDocumentRow[]; count: number }>(
    `${root}/index`,
    { ...search, page, limit_value },
    signal,
  )

export const downloadStored = (id: number) => api.blob(`${root}/download/${id}`)
export const exportStored = (search: DocumentSearch) => api.blob(`${root}/csv`, search)
export const cancelStored = (id: number, reason: string) =>
  api.post<unknown>(`${root}/cancel/${id}`, { reason })

/** The end of the chain, to be kept elsewhere. */
export const ledgerHead = async () =>
  (await api.post<{ head: { token: string; last_id: number; exported_at: string } }>(`${root}/head`)).head

export type Received = {
  kind: DocumentKind
  document_date: string
  amount: number
  counterparty: string
  number: string | null
}

export const receiveStored = (given: Received, file: File) => {
  const form = new FormData()
  form.set('stored_document', JSON.stringify(given))
  form.set('file', file)
  return api.upload<unknown>(`${root}/create`, form)
}
