import type { RouteObject } from 'react-router'
import { EnterprisesPage } from './enterprises-page.tsx'

/** The operator's screens; paths after /admin. */
export const routes: RouteObject[] = [
  { path: 'enterprises', handle: { title: 'エージェント' }, Component: EnterprisesPage },
]
