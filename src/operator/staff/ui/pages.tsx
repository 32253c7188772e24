import type { RouteObject } from 'react-router'

/** The operator's own members and their audit log; paths after /admin. */
export const routes: RouteObject[] = [
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
    path: 'audit_log',
    handle: { title: '監査ログ', authority: 2 },
    lazy: async () => ({ Component: (await import('#accounts/audit/ui/audit-page.tsx')).AuditPage }),
  },
]
