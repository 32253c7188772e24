import { queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { ageingCsvRoutes } from '../ageing-csv.ts'
import type { receiptRoutes } from '../server.ts'

type Routes = typeof receiptRoutes | typeof ageingCsvRoutes
type Listed = AnswerAt<Routes, '/api/enterprise/receipts/index'>
type Suggested = AnswerAt<Routes, '/api/enterprise/receipts/suggest/:id'>

export type Receipt = Listed['receipts'][number]
export type ReceiptState = NonNullable<BodyAt<Routes, '/api/enterprise/receipts/index'>['state']>
export type ReceiptDraft = BodyAt<Routes, '/api/enterprise/receipts/create'>['receipt']
export type ReceiptMatch = AnswerAt<Routes, '/api/enterprise/receipts/show/:id'>['matches'][number]
export type Match = Suggested['suggestions'][number]['matches'][number]
export type Receivable = Suggested['receivables'][number]
export type OpenItems = AnswerAt<Routes, '/api/enterprise/open_items/index'>

const api = apiOf<Routes>()

export const receiptsQuery = (asked: { keyword: string; state: ReceiptState | null; page: number }) =>
  queryOptions({
    queryKey: ['receipts', 'index', asked],
    queryFn: ({ signal }) => api.post('/api/enterprise/receipts/index', { body: asked, signal }),
  })

export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['receipts', 'show', id],
    queryFn: ({ signal }) => api.get('/api/enterprise/receipts/show/:id', { id, signal }),
  })

/** Asked anew whenever the rest of the receipt changes. */
export const suggestionsQuery = ({ id_by_enterprise_id: id, updated_at }: Receipt) =>
  queryOptions({
    queryKey: ['receipts', 'suggest', id, updated_at],
    queryFn: ({ signal }) => api.post('/api/enterprise/receipts/suggest/:id', { id, signal }),
  })

const toQuestion = (as_of: string, company_id: number | null | undefined) => ({
  as_of,
  ...(company_id !== undefined && { company_id }),
})

export const openItemsQuery = (as_of: string, company_id: number | null | undefined) =>
  queryOptions({
    queryKey: ['receipts', 'open_items', as_of, company_id],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/open_items/index', { body: toQuestion(as_of, company_id), signal }),
  })

/** Throws ApiError. The table of the screen, or of one company its invoices. */
export const exportOpenItems = (as_of: string, company_id: number | null | undefined) =>
  api.blob('/api/enterprise/open_items/csv', { body: toQuestion(as_of, company_id) })

export const saveReceipt = async (receipt: ReceiptDraft, before: Receipt | null): Promise<Receipt> => {
  const saved = before
    ? api.post('/api/enterprise/receipts/update/:id', {
        id: before.id_by_enterprise_id,
        body: { receipt, updated_at: before.updated_at },
      })
    : api.post('/api/enterprise/receipts/create', { body: { receipt } })
  return (await saved).receipt
}

export const deleteReceipt = (id: number) => api.post('/api/enterprise/receipts/delete/:id', { id })

export const matchReceipt = (id: number, matches: readonly Match[]) =>
  api.post('/api/enterprise/receipts/match/:id', { id, body: { matches: [...matches] } })

export const unmatchReceipt = (id: number, match_id: number, reason: string) =>
  api.post('/api/enterprise/receipts/unmatch/:id', { id, body: { match_id, reason } })

/** Where an invoice is shown. */
export const invoicePath = ({ target_type, target_id }: Pick<Match, 'target_type' | 'target_id'>) =>
  target_type === 'billing_merge'
    ? `/enterprise/billing_merges/${target_id}`
    : `/enterprise/billing_payments/${target_id}/billing`
