import type { RouteObject } from 'react-router'

/** The own domain of the public site; paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'sites/domain',
    handle: { title: 'ドメイン - サイト', authority: 2 },
    lazy: async () => ({ Component: (await import('./domain-page.tsx')).DomainPage }),
  },
]
