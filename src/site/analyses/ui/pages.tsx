import type { RouteObject } from 'react-router'

/** How the public site is used; paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'analyses',
    handle: { title: 'サイト分析' },
    lazy: async () => ({ Component: (await import('./analyses-page.tsx')).AnalysesPage }),
  },
]
