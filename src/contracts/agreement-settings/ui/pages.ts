import type { RouteObject } from 'react-router'

/** How papers are agreed on; after /enterprise/setting. */
export const agreementSettingPages: RouteObject[] = [
  {
    path: 'agreements',
    lazy: async () => ({ Component: (await import('./setting-page.tsx')).AgreementSettingPage }),
  },
]
