import type { RouteObject } from 'react-router'
import { WithdrawalsPage } from '../../withdrawals/ui/withdrawals-page.tsx'
import { PayoutsPage } from './payouts-page.tsx'
import { TransferPage } from './transfer-page.tsx'
import { TransfersPage } from './transfers-page.tsx'

/** The pay days, the transfers made of them, and the withdrawals that prove them; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'payouts', Component: PayoutsPage },
  { path: 'payouts/transfers', Component: TransfersPage },
  { path: 'payouts/transfers/:id', Component: TransferPage },
  { path: 'payouts/withdrawals', Component: WithdrawalsPage },
]
