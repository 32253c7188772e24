import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { enterpriseInvoiceRoutes } from '../server.ts'

type Routes = typeof enterpriseInvoiceRoutes

export const api = apiOf<Routes>()
export type Invoice = AnswerAt<Routes, '/api/enterprise/enterprise_invoices/show/:id'>['enterprise_invoice']
