import type { RouteObject } from 'react-router'

/** How the books are kept; after /enterprise/setting. */
export const accountSettingPages: RouteObject[] = [
  {
    path: 'accounting',
    lazy: async () => ({ Component: (await import('./setting-page.tsx')).AccountSettingPage }),
  },
]
