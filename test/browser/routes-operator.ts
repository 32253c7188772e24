import { expect, type Page } from '@playwright/test'
import { known } from './known.ts'
import { heading, type Route, rows } from './route.ts'

const link = 'A'.repeat(32)
const notOpened = (page: Page) => expect(page.getByText('このリンクは開けませんでした。')).toBeVisible()
const own = { area: 'operator', account: 'operator' } as const
const label = (name: string) => (page: Page) => expect(page.getByLabel(name).first()).toBeVisible()

/** Screens of the operator beside those of routes.ts: forms that change, tabs, other intervals, nothing to show. */
export const operatorRoutes: readonly Route[] = [
  {
    title: '会社に届いたお知らせ',
    area: 'enterprise',
    path: '/enterprise/candidates?n=10&q=%E7%94%B0',
    full: rows,
    dialogs: [
      {
        name: 'お知らせ一覧',
        async open(page) {
          await page.getByRole('button', { name: /^ヘルプ/ }).click()
          await page.getByRole('tab', { name: /^お知らせ/ }).click()
        },
        shows: (page) => expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible(),
      },
    ],
  },
  {
    ...own,
    title: 'エージェントの編集',
    path: '/admin/enterprises/1/edit',
    full: heading(/を編集$/),
    error: { path: '/admin/enterprises/999999/edit', shows: 'ページが見つかりませんでした' },
  },
  {
    ...own,
    title: '条件に合うもののない全社の企業',
    path: '/admin/companies?keyword=zzz',
    full: (page) => expect(page.getByText('条件に合う企業はありません')).toBeVisible(),
  },
  {
    ...own,
    title: 'エージェントの請求設定の一覧',
    path: '/admin/enterprise_invoice_settings',
    full: rows,
    error: { call: '**/api/admin/enterprise_invoice_settings/index', status: 500 },
  },
  {
    ...own,
    title: '請求設定の編集',
    path: '/admin/enterprise_invoice_settings/2/edit',
    full: label('月額'),
  },
  {
    ...own,
    title: '請求予定',
    path: '/admin/enterprise_invoice_schedules/1',
    full: heading(/^20\d\d/),
    error: { call: '**/api/admin/enterprise_invoice_schedules/show/1', status: 500 },
  },
  {
    ...own,
    title: '請求予定の請求書タブ',
    path: '/admin/enterprise_invoice_schedules/1/enterprise-invoices',
    full: rows,
  },
  {
    ...own,
    title: '請求書のない年の月別シート',
    path: '/admin/enterprise_invoice_schedules/sheet?year=2001',
    full: (page) => expect(page.getByText('2001年の請求書はまだありません')).toBeVisible(),
  },
  {
    ...own,
    title: '運営の請求書の履歴タブ',
    path: `/admin/enterprise_invoices/${known.invoice}/history`,
    full: (page) => expect(page.getByText('下書きを作成').first()).toBeVisible(),
  },
  { ...own, title: '四半期のKPI', path: '/admin/kpi?i=3', full: rows },
  { ...own, title: '年のKPI', path: '/admin/kpi?i=2', full: rows },
  { ...own, title: '運営のお知らせの編集', path: '/admin/announces/1/edit', full: label('件名') },
  {
    ...own,
    title: '紹介ページの設定',
    path: '/admin/setting/landing',
    full: heading('紹介ページ'),
    error: { call: '**/api/admin/landing_settings/show', status: 500 },
  },
  {
    ...own,
    title: '紹介ページの設定の編集',
    path: '/admin/setting/landing/edit',
    full: heading('紹介ページを編集'),
  },
  { ...own, title: '運営のビュー', path: '/admin/view_settings', full: heading('ビュー') },
  {
    ...own,
    title: '運営のパスワードの再設定',
    path: '/admin/reset_password',
    full: heading('パスワードの再設定'),
  },
  {
    ...own,
    title: '運営の招待の承諾',
    path: `/admin/registration/invite_accept?token=${link}`,
    full: notOpened,
  },
]
