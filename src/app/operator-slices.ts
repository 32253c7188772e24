import type { Slice } from '#foundation/ui/shell/slice.ts'

/** The operator's screens; a line is what it is in slices.ts, with paths after /admin. */
export const operatorSlices: readonly Slice[] = [
  {
    families: ['enterprises'],
    tabs: [{ label: 'エージェント', path: 'enterprises' }],
    load: () => import('#operator/enterprises/ui/pages.tsx'),
  },
  { families: ['enterprise_members'], load: () => import('#operator/enterprise-members/ui/pages.tsx') },
  {
    families: ['enterprise_invoice_settings'],
    load: () => import('#operator/invoice-settings/ui/pages.tsx'),
  },
  {
    families: ['enterprise_invoice_schedules', 'enterprise_invoices'],
    tabs: [
      { label: '請求予定', path: 'enterprise_invoice_schedules' },
      { label: '請求書', path: 'enterprise_invoices' },
    ],
    load: () => import('#operator/invoices/ui/pages.tsx'),
  },
  {
    families: ['kpi'],
    tabs: [{ label: 'KPI', path: 'kpi' }],
    load: () => import('#operator/kpi/ui/pages.tsx'),
  },
  {
    families: ['announces'],
    tabs: [{ label: 'お知らせ', path: 'announces' }],
    load: () => import('#operator/announces/ui/pages.tsx'),
  },
  {
    families: ['health'],
    tabs: [{ label: '稼働状況', path: 'health', menu: '管理' }],
    load: () => import('#operator/health/ui/pages.tsx'),
  },
  {
    families: ['mail_mgmts'],
    tabs: [{ label: '送信待ちのメール', path: 'mail_mgmts', menu: '管理' }],
    load: () => import('#operator/outbox/ui/pages.tsx'),
  },
  { families: ['help'], load: () => import('./help-pages.ts') },
  { families: ['view_settings'], load: () => import('#records/view-settings/ui/pages.tsx') },
  {
    families: ['sign_ups'],
    tabs: [{ label: '申し込み', path: 'sign_ups', menu: '管理' }],
    load: () => import('#operator/sign-ups/ui/pages.tsx'),
  },
  {
    families: ['inquiries'],
    tabs: [{ label: '問い合わせ', path: 'inquiries', menu: '管理' }],
    load: () => import('#operator/inquiries/ui/pages.tsx'),
  },
  {
    families: ['companies'],
    tabs: [{ label: '企業（全社）', path: 'companies', menu: '管理' }],
    load: () => import('#operator/companies/ui/pages.tsx'),
  },
  {
    families: ['setting', 'security', 'audit_log'],
    tabs: [
      { label: '運営メンバー', path: 'setting/admin/members', menu: '管理' },
      { label: '請求書の発行元', path: 'setting/issuer', menu: '管理' },
      { label: '紹介ページ', path: 'setting/landing', menu: '管理' },
      { label: '監査ログ', path: 'audit_log', menu: '管理' },
    ],
    load: () => import('./settings/operator-pages.ts'),
  },
]
