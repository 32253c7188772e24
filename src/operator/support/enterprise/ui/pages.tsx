import type { RouteObject } from 'react-router'

/** Who of the operator may look in; after /enterprise/setting, for administrators. */
export const supportPages: RouteObject[] = [
  {
    path: 'support',
    lazy: async () => ({ Component: (await import('./support-page.tsx')).SupportPage }),
  },
]
