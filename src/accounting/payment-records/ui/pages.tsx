import type { RouteObject } from 'react-router'
import { PaymentRecordsPage } from './payment-records-page.tsx'

/** The slips of a year, a tab of the duties; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'duties/payment_records', handle: { title: '支払調書' }, Component: PaymentRecordsPage },
]
