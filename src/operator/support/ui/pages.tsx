import type { RouteObject } from 'react-router'

/** Where support leads when it is over; after /enterprise. */
export const supportEndedPages: RouteObject[] = [
  {
    path: 'support_ended',
    handle: { title: 'サポートの終了' },
    lazy: async () => ({ Component: (await import('./ended-page.tsx')).SupportEndedPage }),
  },
]
