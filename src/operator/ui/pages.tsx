import type { RouteObject } from 'react-router'

/** The operator's screens; paths after /admin. */
export const routes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./own-frame.tsx')).OwnFrame }),
    children: [
      {
        path: 'security',
        handle: { title: 'セキュリティ' },
        lazy: async () => ({
          Component: (await import('#accounts/second-factors/ui/security-page.tsx')).SecurityPage,
        }),
      },
    ],
  },
]
