import type { QueryClient } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { ageingCsvRoutes } from '../ageing-csv.ts'
import type { receiptsCsvRoutes } from '../receipts-csv.ts'
import type { receiptRoutes } from '../server.ts'

type Routes = typeof receiptRoutes | typeof ageingCsvRoutes | typeof receiptsCsvRoutes
type Suggested = AnswerAt<Routes, '/api/enterprise/receipts/suggest/:id'>

export type Receipt = AnswerAt<Routes, '/api/enterprise/receipts/index'>['receipts'][number]
export type ReceiptState = NonNullable<BodyAt<Routes, '/api/enterprise/receipts/index'>['state']>
export type ReceiptDraft = BodyAt<Routes, '/api/enterprise/receipts/create'>['receipt']
export type ReceiptMatch = AnswerAt<Routes, '/api/enterprise/receipts/show/:id'>['matches'][number]
export type Match = Suggested['suggestions'][number]['matches'][number]
export type Receivable = Suggested['receivables'][number]
export type Exact = AnswerAt<Routes, '/api/enterprise/receipts/exact'>['exact'][number]
export type MatchedMany = AnswerAt<Routes, '/api/enterprise/receipts/match_many'>
export type OpenItems = AnswerAt<Routes, '/api/enterprise/open_items/index'>

export const api = apiOf<Routes>()

/** A change of receipts changes what is open. */
export const refresh = ['open_items']

export const refreshReceipts = (client: QueryClient) =>
  Promise.all(['receipts', ...refresh].map((family) => client.invalidateQueries({ queryKey: [family] })))

export const saveReceipt = async (receipt: ReceiptDraft, before: Receipt | null): Promise<Receipt> => {
  const saved = before
    ? api.post('/api/enterprise/receipts/update/:id', {
        id: before.id_by_enterprise_id,
        body: { receipt, updated_at: before.updated_at },
      })
    : api.post('/api/enterprise/receipts/create', { body: { receipt } })
  return (await saved).receipt
}

/** Where an invoice is shown. */
export const invoicePath = ({ target_type, target_id }: Pick<Match, 'target_type' | 'target_id'>) =>
  target_type === 'billing_merge'
    ? `/enterprise/billing_merges/${target_id}`
    : `/enterprise/billing_payments/${target_id}/billing`
