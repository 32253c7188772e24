import type { RouteObject } from 'react-router'

const own = () => import('./own-pages.tsx')
const member = () => import('./member-page.tsx')

/** One's own account; paths after the settings of either area. */
export const ownAccountPages: RouteObject[] = [
  { path: 'member/profile', lazy: async () => ({ Component: (await own()).ProfilePage }) },
  { path: 'member/profile/edit', lazy: async () => ({ Component: (await own()).ProfileEditPage }) },
  { path: 'member/email', lazy: async () => ({ Component: (await own()).EmailPage }) },
  { path: 'member/email/edit', lazy: async () => ({ Component: (await own()).EmailEditPage }) },
  { path: 'member/password', lazy: async () => ({ Component: (await own()).PasswordPage }) },
  { path: 'member/password/edit', lazy: async () => ({ Component: (await own()).PasswordEditPage }) },
]

/** Own account and members; paths after /enterprise/setting. */
export const memberSettingPages: RouteObject[] = [
  ...ownAccountPages,
  { path: 'members', lazy: async () => ({ Component: (await import('./members-page.tsx')).MembersPage }) },
  {
    path: 'members/invite',
    lazy: async () => ({ Component: (await import('./members-page.tsx')).MembersPage }),
  },
  { path: 'members/:id', lazy: async () => ({ Component: (await member()).MemberPage }) },
  {
    path: 'members/:id/authority_edit',
    lazy: async () => ({ Component: (await import('./authority-page.tsx')).AuthorityEditPage }),
  },
]
