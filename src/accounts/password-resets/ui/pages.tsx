import type { RouteObject } from 'react-router'

/** The pages of a forgotten password, the same in both areas. */
export const passwordResetPages: RouteObject[] = [
  {
    path: 'reset_password',
    handle: { title: 'パスワードの再設定' },
    lazy: async () => ({ Component: (await import('./ask-page.tsx')).AskPage }),
  },
  {
    path: 'reset_password/edit',
    handle: { title: '新しいパスワード' },
    lazy: async () => ({ Component: (await import('./edit-page.tsx')).EditPage }),
  },
]
