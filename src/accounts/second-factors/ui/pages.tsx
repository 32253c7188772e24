import type { RouteObject } from 'react-router'

/** How one signs in; after /enterprise/setting. */
export const securityPages: RouteObject[] = [
  {
    path: 'member/security',
    lazy: async () => ({ Component: (await import('./security-page.tsx')).SecurityPage }),
  },
]
