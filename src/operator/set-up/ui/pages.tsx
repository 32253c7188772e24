import type { RouteObject } from 'react-router'
import { leadTo } from '#foundation/ui/shell/known-address.ts'
import { operatorArea } from '#foundation/ui/surface.ts'

/** The first start, and the sign-in page by the name that the registration pages give it. */
export const setUpPages: RouteObject[] = [
  { path: 'registration/signin', loader: leadTo(operatorArea.signIn) },
  {
    path: 'registration/signup',
    handle: { title: 'はじめの設定' },
    lazy: async () => ({ Component: (await import('./set-up-page.tsx')).SetUpPage }),
  },
]
