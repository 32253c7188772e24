import type { RouteObject } from 'react-router'

/** The pages by which an enterprise comes in. */
export const signUpPages: RouteObject[] = [
  {
    path: 'signup',
    handle: { title: '新規登録' },
    lazy: async () => ({ Component: (await import('./begin-page.tsx')).BeginPage }),
  },
  {
    path: 'signup/confirm',
    handle: { title: '会社と管理者の登録' },
    lazy: async () => ({ Component: (await import('./enterprise-page.tsx')).EnterprisePage }),
  },
]
