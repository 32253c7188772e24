import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { agencyInvoiceRoutes } from '../server.ts'

type Routes = typeof agencyInvoiceRoutes

export const api = apiOf<Routes>()
export type Invoice = AnswerAt<Routes, '/api/enterprise/enterprise_invoices/show/:id'>['enterprise_invoice']
