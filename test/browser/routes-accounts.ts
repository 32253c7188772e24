import { expect, type Page } from '@playwright/test'
import { heading, type Route } from './route.ts'

const link = 'A'.repeat(32)
const notOpened = (page: Page) => expect(page.getByText('このリンクは開けませんでした。')).toBeVisible()

/** Pages without a session: those behind a link show that a link of nobody's opens nothing. */
export const accountRoutes: readonly Route[] = [
  {
    title: 'パスワードの再設定',
    area: 'enterprise',
    path: '/enterprise/reset_password',
    full: heading('パスワードの再設定'),
  },
  {
    title: '新しいパスワード',
    area: 'enterprise',
    path: `/enterprise/reset_password/edit?token=${link}`,
    full: notOpened,
  },
  {
    title: '招待の承諾',
    area: 'enterprise',
    path: `/enterprise/registration/invite_accept?token=${link}`,
    full: notOpened,
  },
  { title: '新規登録', area: 'enterprise', path: '/enterprise/signup', full: heading('新規登録') },
  {
    title: '会社と管理者の登録',
    area: 'enterprise',
    path: `/enterprise/signup/confirm?token=${link}`,
    full: notOpened,
  },
  { title: 'お問い合わせ', area: 'enterprise', path: '/enterprise/inquiry', full: heading('お問い合わせ') },
  {
    title: 'お問い合わせの完了',
    area: 'enterprise',
    path: '/enterprise/inquiry/complete',
    full: heading('お問い合わせを受け付けました'),
  },
  {
    title: 'はじめの設定',
    area: 'operator',
    path: '/admin/registration/signup',
    account: 'operator',
    full: heading('はじめの設定'),
  },
  {
    title: '会社の申し込み',
    area: 'operator',
    path: '/admin/sign_ups',
    account: 'operator',
    full: heading('会社の申し込み'),
    error: { call: '**/api/admin/sign_ups/index', status: 500 },
  },
  {
    title: '問い合わせの一覧',
    area: 'operator',
    path: '/admin/inquiries',
    account: 'operator',
    full: heading('問い合わせ'),
    error: { call: '**/api/admin/inquiries/index', status: 500 },
  },
  {
    title: '運営メンバー',
    area: 'operator',
    path: '/admin/setting/admin/members',
    account: 'operator',
    full: heading('運営メンバー'),
    error: { call: '**/api/admin/admin_members/index', status: 500 },
  },
  ...(
    [
      ['profile', 'プロフィール'],
      ['profile/edit', 'プロフィール'],
      ['email', 'メールアドレス'],
      ['email/edit', 'メールアドレスを変更'],
      ['password', 'パスワード'],
      ['password/edit', 'パスワードを変更'],
    ] as const
  ).map(([path, title]) => ({
    title: `運営の自分の${title}（${path}）`,
    area: 'operator' as const,
    path: `/admin/setting/member/${path}`,
    account: 'operator' as const,
    full: heading(new RegExp(title)),
  })),
  {
    title: '運営の新しいメールアドレスの確認',
    area: 'operator',
    path: '/admin/email_confirm?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    full: heading('新しいメールアドレスの確認'),
  },
  {
    title: 'エージェントのメンバーのプロフィールの編集',
    area: 'operator',
    path: '/admin/enterprise_members/1/edit?enterprise_id=1',
    account: 'operator',
    full: heading(/プロフィール/),
  },
  {
    title: '運営の送信待ちのメール',
    area: 'operator',
    path: '/admin/mail_mgmts',
    account: 'operator',
    full: heading(/^送信待ちのメール/),
    error: { call: '**/api/admin/mail_mgmts/index', status: 500 },
  },
  {
    title: '運営の監査ログ',
    area: 'operator',
    path: '/admin/audit_log',
    account: 'operator',
    full: heading(/^監査ログ/),
    error: { call: '**/api/admin/audit_entries/index', status: 500 },
  },
]
