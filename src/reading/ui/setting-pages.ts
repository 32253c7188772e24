import type { RouteObject } from 'react-router'

/** The pages of the enterprise's own addresses for forwarded mails, and of what reading has learned; paths after /enterprise/setting. */
export const readingSettingPages: RouteObject[] = [
  {
    path: 'readings/addresses',
    lazy: async () => ({ Component: (await import('./address-page.tsx')).AddressPage }),
  },
  {
    path: 'readings/words',
    lazy: async () => ({ Component: (await import('./words-page.tsx')).WordsPage }),
  },
]
