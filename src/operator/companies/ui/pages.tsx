import type { RouteObject } from 'react-router'

/** The companies of all enterprises; path after /admin. */
export const routes: RouteObject[] = [
  {
    path: 'companies',
    handle: { title: '企業（全社）' },
    lazy: async () => ({ Component: (await import('./companies-page.tsx')).CompaniesPage }),
  },
]
