import type { RouteObject } from 'react-router'

/** The log of erasures; after /enterprise/setting, for managers and above. */
export const personalDataPages: RouteObject[] = [
  {
    path: 'data/personal_data',
    lazy: async () => ({ Component: (await import('./log-page.tsx')).PersonalDataLogPage }),
  },
]
