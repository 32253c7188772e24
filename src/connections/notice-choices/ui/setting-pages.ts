import type { RouteObject } from 'react-router'

/** What is told of, and where; after /enterprise/setting. */
export const notificationPages: RouteObject[] = [
  {
    path: 'member/notifications',
    lazy: async () => ({ Component: (await import('./choices-page.tsx')).ChoicesPage }),
  },
]
