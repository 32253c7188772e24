import type { RouteObject } from 'react-router'
import { leadTo } from '#foundation/ui/shell/known-address.ts'
import { DocumentPage, knownRecord } from './document/document-page.tsx'
import { BillingListPage, PaymentListPage } from './list-page.tsx'

/** The screens of billing and payment, with paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'billing_payments', handle: { title: '請求・支払' }, Component: BillingListPage },
  { path: 'billing_payments/billing', loader: leadTo('/enterprise/billing_payments') },
  { path: 'billing_payments/payment', handle: { title: '請求・支払' }, Component: PaymentListPage },
  {
    path: 'billing_payments/:id/:part?/:side?',
    handle: { title: '請求・支払の詳細' },
    loader: knownRecord,
    Component: DocumentPage,
  },
]
