import type { RouteObject } from 'react-router'
import { SuspectsPage } from './suspects-page.tsx'

/** Records that may be the same; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'duplicates', handle: { title: '重複' }, Component: SuspectsPage },
]
