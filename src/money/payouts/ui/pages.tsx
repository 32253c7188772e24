import type { RouteObject } from 'react-router'
import { PayoutsPage } from './payouts-page.tsx'
import { TransferPage } from './transfer-page.tsx'
import { TransfersPage } from './transfers-page.tsx'

/** The pay days and the transfers made of them; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'payouts', handle: { title: '支払' }, Component: PayoutsPage },
  { path: 'payouts/transfers', handle: { title: '振込' }, Component: TransfersPage },
  { path: 'payouts/transfers/:id', handle: { title: '振込の詳細' }, Component: TransferPage },
]
