import type { RouteObject } from 'react-router'
import { ComparePage } from './compare-page.tsx'
import { MergesPage } from './merges-page.tsx'

/** Two records side by side, and the merges made of them; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'duplicates/compare', handle: { title: '記録の統合' }, Component: ComparePage },
  { path: 'duplicates/merges', handle: { title: '統合の履歴' }, Component: MergesPage },
]
