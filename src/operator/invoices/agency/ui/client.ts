import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { agencyInvoiceRoutes } from '../server.ts'

type Routes = typeof agencyInvoiceRoutes
const api = apiOf<Routes>()

export type Invoice = AnswerAt<Routes, '/api/enterprise/enterprise_invoices/show/:id'>['enterprise_invoice']

export const invoicesQuery = queryOptions({
  queryKey: ['own_invoices'],
  queryFn: async ({ signal }) =>
    (await api.post('/api/enterprise/enterprise_invoices/index', { body: {}, signal })).enterprise_invoices,
})

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ['own_invoices', id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/enterprise/enterprise_invoices/show/:id', { id, signal })).enterprise_invoice,
  })

/** The PDF to keep, which the audit log notes. Both throw ApiError. */
export const downloadPdf = (id: number) =>
  api.blob('/api/enterprise/enterprise_invoices/pdf/:id', { id, body: {} })
export const viewPdf = (id: number, signal: AbortSignal) =>
  api.blob('/api/enterprise/enterprise_invoices/pdf/:id', { id, body: { context: 'view' }, signal })

export const recipientQuery = queryOptions({
  queryKey: ['invoice_recipient'],
  queryFn: async ({ signal }) =>
    (await api.get('/api/enterprise/invoice_recipients/show', { signal })).invoice_recipient,
})

/** Saves what differs; throws ApiError. */
export function useUpdateRecipient() {
  const client = useQueryClient()
  return async (invoice_recipient: Values): Promise<void> => {
    await api.post('/api/enterprise/invoice_recipients/update', { body: { invoice_recipient } })
    await client.invalidateQueries({ queryKey: recipientQuery.queryKey })
  }
}
