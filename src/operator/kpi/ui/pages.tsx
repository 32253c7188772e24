import type { RouteObject } from 'react-router'

/** The operator's figures; paths after /admin. */
export const routes: RouteObject[] = [
  {
    path: 'kpi',
    handle: { title: 'KPI' },
    lazy: async () => ({ Component: (await import('./kpi-page.tsx')).KpiPage }),
  },
]
