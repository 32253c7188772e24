import type { RouteObject } from 'react-router'
import { ErasePage } from '../../personal-data/ui/erase-page.tsx'
import { ComparePage } from '../../record-merges/ui/compare-page.tsx'
import { MergesPage } from '../../record-merges/ui/merges-page.tsx'
import { SuspectsPage } from './suspects-page.tsx'

/** Duplicates, merging and the erasure of personal data; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'duplicates', Component: SuspectsPage },
  { path: 'duplicates/compare', Component: ComparePage },
  { path: 'duplicates/merges', Component: MergesPage },
  { path: 'personal_data/:type/:id', Component: ErasePage },
]
