import type { RouteObject } from 'react-router'

/** The page of the enterprise's own addresses for forwarded mails; paths after /enterprise/setting. */
export const readingAddressPages: RouteObject[] = [
  {
    path: 'readings/addresses',
    lazy: async () => ({ Component: (await import('./address-page.tsx')).AddressPage }),
  },
]
