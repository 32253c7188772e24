import type { RouteObject } from 'react-router'
import { OpenItemsPage } from './open-items-page.tsx'

/** What is still open; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'open_items', handle: { title: '残高' }, Component: OpenItemsPage },
]
