import { type RouteObject, redirect } from 'react-router'
import { ownAccountPages } from '#accounts/members/ui/pages.tsx'

/** What the pages of one's own account are called; paths after /admin/setting. */
const titles: Readonly<Record<string, string>> = {
  'member/profile': 'プロフィール',
  'member/profile/edit': 'プロフィールを編集',
  'member/email': 'メールアドレス',
  'member/email/edit': 'メールアドレスを変更',
  'member/password': 'パスワード',
  'member/password/edit': 'パスワードを変更',
}

/** One's own account; paths after /admin. */
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
      { path: 'setting', loader: () => redirect('/admin/setting/member/profile') },
      ...ownAccountPages.map((page) => ({
        ...page,
        path: `setting/${page.path}`,
        handle: { title: titles[page.path ?? ''] },
      })),
    ],
  },
]
