import { expect } from '@playwright/test'
import { heading, type Route } from './route.ts'

const root = '/enterprise/billing_merges'
const missing = { path: `${root}/999999`, shows: 'ページが見つかりませんでした' }

/** The combined invoices of the demo enterprise: the first is confirmed, the second still open. */
export const mergeRoutes: readonly Route[] = [
  {
    title: '合算する請求の選択',
    area: 'enterprise',
    path: `${root}/pickup`,
    full: (page) => expect(page.locator('main table').first()).toBeVisible(),
    empty: { account: 'empty', shows: '合算できる請求はありません' },
    error: { call: '**/api/enterprise/billing_merges/pickup*', status: 500 },
  },
  {
    title: '合算請求の作成',
    area: 'enterprise',
    path: `${root}/create?ids=1`,
    full: heading('合算請求を作成'),
    empty: { path: `${root}/create`, shows: '合算する請求が選ばれていません' },
  },
  ...([1, 2] as const).map(
    (id): Route => ({
      title: id === 1 ? '確定した合算請求' : '合算請求',
      area: 'enterprise',
      path: `${root}/${id}`,
      full: (page) => expect(page.getByRole('img', { name: /ページ$/ }).first()).toBeVisible(),
      error: missing,
    }),
  ),
  {
    title: '合算請求の書類タブ',
    area: 'enterprise',
    path: `${root}/1/preview`,
    full: (page) => expect(page.getByRole('img', { name: /ページ$/ }).first()).toBeVisible(),
  },
  {
    title: '合算請求のメールタブ',
    area: 'enterprise',
    path: `${root}/1/mail`,
    full: (page) => expect(page.getByRole('button', { name: /を編集$/ }).first()).toBeAttached(),
  },
  {
    title: '合算請求の仕訳タブ',
    area: 'enterprise',
    path: `${root}/1/journals`,
    full: (page) => expect(page.getByRole('region', { name: 'この記録の仕訳' })).toBeVisible(),
  },
  {
    title: '合算請求の履歴タブ',
    area: 'enterprise',
    path: `${root}/1/history`,
    full: (page) => expect(page.locator('main li').first()).toBeVisible(),
  },
  {
    title: '合算請求の編集',
    area: 'enterprise',
    path: `${root}/2/edit`,
    full: (page) => expect(page.locator('form h2').first()).toBeVisible(),
    error: { path: `${root}/999999/edit`, shows: missing.shows },
  },
]
