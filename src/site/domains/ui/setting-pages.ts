import type { RouteObject } from 'react-router'

/** The own domain of the public site among the settings; after /enterprise/setting, for administrators. */
export const siteDomainPages: RouteObject[] = [
  {
    path: 'domains',
    handle: { authority: 2 },
    lazy: async () => ({ Component: (await import('./domain-page.tsx')).DomainSettingPage }),
  },
]
