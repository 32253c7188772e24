import type { RouteObject } from 'react-router'

/** The first start. */
export const setUpPages: RouteObject[] = [
  {
    path: 'registration/signup',
    handle: { title: 'はじめの設定' },
    lazy: async () => ({ Component: (await import('./set-up-page.tsx')).SetUpPage }),
  },
]
