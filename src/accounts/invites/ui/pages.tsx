import type { RouteObject } from 'react-router'

/** The page behind an invitation, the same in both areas. */
export const invitePages: RouteObject[] = [
  {
    path: 'registration/invite_accept',
    handle: { title: '招待の承諾' },
    lazy: async () => ({ Component: (await import('./accept-page.tsx')).AcceptPage }),
  },
]
