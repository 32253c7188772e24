import { queryOptions } from '@tanstack/react-query'
import type { Match, Suggestion } from '#foundation/rules/receipt-matching.ts'
import { api } from '#foundation/ui/api.ts'
import type { openItems } from '../ageing.ts'
import type { Receipt, ReceiptMatch, receiptStates } from '../receipts.ts'
import type { Receivable } from '../receivables.ts'
import type { ReceiptDraft } from '../write.ts'

export type { Match, Receipt, ReceiptDraft, ReceiptMatch, Receivable }
export type ReceiptState = (typeof receiptStates)[number]
export type OpenItems = Awaited<ReturnType<typeof openItems>>

const root = '/api/enterprise/receipts'

type Listed = { receipts: Receipt[]; count: number; amount: number; unapplied: number; limit_value: number }

export const receiptsQuery = (asked: { keyword: string; state: ReceiptState | null; page: number }) =>
  queryOptions({
    queryKey: ['receipts', 'index', asked],
    queryFn: ({ signal }) => api.post<Listed>(`${root}/index`, asked, signal),
  })

export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['receipts', 'show', id],
    queryFn: ({ signal }) =>
      api.get<{ receipt: Receipt; matches: ReceiptMatch[] }>(`${root}/show/${id}`, signal),
  })

/** Asked anew whenever the rest of the receipt changes. */
export const suggestionsQuery = ({ id_by_enterprise_id: id, updated_at }: Receipt) =>
  queryOptions({
    queryKey: ['receipts', 'suggest', id, updated_at],
    queryFn: ({ signal }) =>
      api.post<{ suggestions: Suggestion[]; receivables: Receivable[] }>(`${root}/suggest/${id}`, {}, signal),
  })

export const openItemsQuery = (as_of: string, company_id: number | null | undefined) =>
  queryOptions({
    queryKey: ['receipts', 'open_items', as_of, company_id],
    queryFn: ({ signal }) =>
      api.post<OpenItems>(
        '/api/enterprise/open_items/index',
        { as_of, ...(company_id !== undefined && { company_id }) },
        signal,
      ),
  })

/** Throws ApiError. The table of the screen, or of one company its invoices. */
export const exportOpenItems = (as_of: string, company_id: number | null | undefined) =>
  api.blob('/api/enterprise/open_items/csv', {
    as_of,
    ...(company_id !== undefined && { company_id }),
  })

export const saveReceipt = async (draft: ReceiptDraft, before: Receipt | null) => {
  const body = { receipt: draft, ...(before && { updated_at: before.updated_at }) }
  const path = before ? `${root}/update/${before.id_by_enterprise_id}` : `${root}/create`
  return (await api.post<{ receipt: Receipt }>(path, body)).receipt
}

export const deleteReceipt = (id: number) => api.post<unknown>(`${root}/delete/${id}`)

export const matchReceipt = (id: number, matches: readonly Match[]) =>
  api.post<unknown>(`${root}/match/${id}`, { matches })

export const unmatchReceipt = (id: number, match_id: number, reason: string) =>
  api.post<unknown>(`${root}/unmatch/${id}`, { match_id, reason })

/** Where an invoice is shown. */
export const invoicePath = ({ target_type, target_id }: Pick<Match, 'target_type' | 'target_id'>) =>
  `/enterprise/${target_type === 'billing_merge' ? 'billing_merges' : 'billing_payments'}/${target_id}`
