import type { RouteObject } from 'react-router'
import { PayoutsPage } from './payouts-page.tsx'
import { TransferPage } from './transfer-page.tsx'
import { TransfersPage } from './transfers-page.tsx'

/** The pay days and the transfers made of them; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'payouts', Component: PayoutsPage },
  { path: 'payouts/transfers', Component: TransfersPage },
  { path: 'payouts/transfers/:id', Component: TransferPage },
]
