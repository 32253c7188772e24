import type { RouteObject } from 'react-router'

/** The page of signing services; paths after /enterprise/setting. */
export const agreementServicePages: RouteObject[] = [
  {
    path: 'linkage/agreement_services',
    lazy: async () => ({ Component: (await import('./services-page.tsx')).ServicesPage }),
  },
]
