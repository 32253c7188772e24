import type { RouteObject } from 'react-router'
import { ReceiptsPage } from './receipts-page.tsx'

/** Receipts; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'receipts', handle: { title: '入金' }, Component: ReceiptsPage },
]
