import { type RouteObject, redirect } from 'react-router'
import { ownAccountPages } from '#accounts/members/ui/setting-routes.ts'

/** What the pages of one's own account are called; paths after /admin/setting. */
const ownTitles: Readonly<Record<string, string>> = {
  'member/profile': 'プロフィール',
  'member/profile/edit': 'プロフィールを編集',
  'member/email': 'メールアドレス',
  'member/email/edit': 'メールアドレスを変更',
  'member/password': 'パスワード',
  'member/password/edit': 'パスワードを変更',
}

/** One's own account, sign-ups, inquiries, the operator's own members and their audit log; paths after /admin. */
export const routes: RouteObject[] = [
  {
    path: 'setting',
    lazy: async () => ({ Component: (await import('./own-frame.tsx')).OwnFrame }),
    children: [
      { index: true, loader: () => redirect('/admin/setting/member/profile') },
      ...ownAccountPages.map((page) => ({ ...page, handle: { title: ownTitles[page.path ?? ''] } })),
    ],
  },
  {
    path: 'sign_ups',
    handle: { title: '会社の申し込み' },
    lazy: async () => ({ Component: (await import('./sign-ups-page.tsx')).SignUpsPage }),
  },
  {
    path: 'inquiries',
    handle: { title: '問い合わせ' },
    lazy: async () => ({ Component: (await import('./inquiries-page.tsx')).InquiriesPage }),
  },
  {
    path: 'companies',
    handle: { title: '企業（全社）' },
    lazy: async () => ({ Component: (await import('../companies/ui/companies-page.tsx')).CompaniesPage }),
  },
  {
    path: 'setting/admin/members',
    handle: { title: '運営メンバー' },
    lazy: async () => ({ Component: (await import('./staff-page.tsx')).StaffPage }),
  },
  {
    path: 'setting/admin/members/invite',
    handle: { title: '運営メンバーを招待', authority: 2 },
    lazy: async () => ({ Component: (await import('./staff-page.tsx')).StaffInvitePage }),
  },
  {
    path: 'setting/admin/members/:id',
    handle: { title: '運営メンバーの詳細' },
    lazy: async () => ({ Component: (await import('./staff-member-page.tsx')).StaffMemberPage }),
  },
  {
    path: 'setting/issuer',
    handle: { title: '請求書の発行元' },
    lazy: async () => ({ Component: (await import('../issuer/ui/issuer-pages.tsx')).IssuerPage }),
  },
  {
    path: 'setting/issuer/edit',
    handle: { title: '請求書の発行元', authority: 1 },
    lazy: async () => ({ Component: (await import('../issuer/ui/issuer-pages.tsx')).IssuerEditPage }),
  },
  {
    path: 'setting/landing',
    handle: { title: '紹介ページ' },
    lazy: async () => ({
      Component: (await import('#site/landing/ui/setting-pages.tsx')).LandingSettingPage,
    }),
  },
  {
    path: 'setting/landing/edit',
    handle: { title: '紹介ページを編集', authority: 2 },
    lazy: async () => ({
      Component: (await import('#site/landing/ui/setting-pages.tsx')).LandingSettingEditPage,
    }),
  },
  {
    path: 'audit_log',
    handle: { title: '監査ログ', authority: 2 },
    lazy: async () => ({ Component: (await import('#accounts/audit/ui/audit-page.tsx')).AuditPage }),
  },
]
