import type { RouteObject } from 'react-router'
import { OpenItemsPage } from './open-items-page.tsx'
import { OverduePage } from './overdue-page.tsx'

/** What is still open; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'open_items', handle: { title: '残高' }, Component: OpenItemsPage },
  { path: 'open_items/overdue', handle: { title: '期限を過ぎた入金' }, Component: OverduePage },
]
