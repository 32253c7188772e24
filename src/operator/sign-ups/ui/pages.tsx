import type { RouteObject } from 'react-router'

/** Enterprises that ask to be let in; path after /admin. */
export const routes: RouteObject[] = [
  {
    path: 'sign_ups',
    handle: { title: '会社の申し込み' },
    lazy: async () => ({ Component: (await import('./sign-ups-page.tsx')).SignUpsPage }),
  },
]
