import type { RouteObject } from 'react-router'
import { DocumentPage, knownRecord } from './document/document-page.tsx'
import { BillingListPage, PaymentListPage } from './list-page.tsx'

/** The screens of billing and payment, with paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'billing_payments', Component: BillingListPage },
  { path: 'billing_payments/payment', Component: PaymentListPage },
  { path: 'billing_payments/:id/:part?', loader: knownRecord, Component: DocumentPage },
]
