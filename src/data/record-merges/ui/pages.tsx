import type { RouteObject } from 'react-router'
import { ComparePage } from './compare-page.tsx'
import { MergesPage } from './merges-page.tsx'

/** Two records side by side, and the merges made of them; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'duplicates/compare', Component: ComparePage },
  { path: 'duplicates/merges', Component: MergesPage },
]
