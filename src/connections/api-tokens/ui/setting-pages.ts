import type { RouteObject } from 'react-router'

/** The page of the API tokens; paths after /enterprise/setting. */
export const apiTokenPages: RouteObject[] = [
  {
    path: 'linkage/apis',
    lazy: async () => ({ Component: (await import('./tokens-page.tsx')).TokensPage }),
  },
]
