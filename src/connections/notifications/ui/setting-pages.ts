import type { RouteObject } from 'react-router'

/** What a member is told of; after /enterprise/setting. */
export const notificationPages: RouteObject[] = [
  {
    path: 'member/notifications',
    lazy: async () => ({ Component: (await import('./choices-page.tsx')).ChoicesPage }),
  },
]
