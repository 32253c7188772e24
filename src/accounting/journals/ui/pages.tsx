import type { RouteObject } from 'react-router'
import { JournalsPage } from './journals-page.tsx'
import { LedgerPage } from './ledger-page.tsx'
import { TrialBalancePage } from './trial-balance-page.tsx'

/** The books; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'journals', handle: { title: '仕訳' }, Component: JournalsPage },
  { path: 'journals/trial_balance', handle: { title: '試算表' }, Component: TrialBalancePage },
  { path: 'journals/ledger', handle: { title: '補助元帳' }, Component: LedgerPage },
]
