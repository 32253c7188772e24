import type { RouteObject } from 'react-router'

/** How the platform is; paths after /admin. */
export const routes: RouteObject[] = [
  {
    path: 'health',
    handle: { title: '稼働状況' },
    lazy: async () => ({ Component: (await import('./health-page.tsx')).HealthPage }),
  },
]
