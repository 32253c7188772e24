import type { RouteObject } from 'react-router'
import { StatementPage } from './statement-page.tsx'
import { StatementsPage } from './statements-page.tsx'

/** The bank's lists that receipts and withdrawals come from; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'receipts/statements', handle: { title: '銀行明細の取り込み' }, Component: StatementsPage },
  { path: 'receipts/statements/:id', handle: { title: '銀行明細の確認' }, Component: StatementPage },
]
