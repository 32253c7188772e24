import type { RouteObject } from 'react-router'
import { WithdrawalsPage } from './withdrawals-page.tsx'

/** The withdrawals that prove the transfers; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'payouts/withdrawals', handle: { title: '出金明細' }, Component: WithdrawalsPage },
]
