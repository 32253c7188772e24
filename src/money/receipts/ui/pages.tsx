import type { RouteObject } from 'react-router'
import { OpenItemsPage } from './open-items-page.tsx'
import { ReceiptsPage } from './receipts-page.tsx'

/** Receipts, and what is still open; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'receipts', Component: ReceiptsPage },
  { path: 'open_items', Component: OpenItemsPage },
]
