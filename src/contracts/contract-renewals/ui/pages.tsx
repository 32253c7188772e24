import type { RouteObject } from 'react-router'
import { RenewalsPage } from './renewals-page.tsx'

/** The contracts that end soon; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'contracts/renewals', handle: { title: '契約更新' }, Component: RenewalsPage },
]
