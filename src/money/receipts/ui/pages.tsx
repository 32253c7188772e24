import type { RouteObject } from 'react-router'
import { StatementPage } from '../../bank-statements/ui/statement-page.tsx'
import { StatementsPage } from '../../bank-statements/ui/statements-page.tsx'
import { OpenItemsPage } from './open-items-page.tsx'
import { ReceiptsPage } from './receipts-page.tsx'

/** Receipts, the bank's lists they come from, and what is still open; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'receipts', Component: ReceiptsPage },
  { path: 'receipts/statements', Component: StatementsPage },
  { path: 'receipts/statements/:id', Component: StatementPage },
  { path: 'open_items', Component: OpenItemsPage },
]
