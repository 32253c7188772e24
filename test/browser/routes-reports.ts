import { expect, type Page } from '@playwright/test'
import { buttonOpens, dialogShown, menuShown, type Route } from './route.ts'

const tableShown = (page: Page) => expect(page.getByRole('region', { name: '期間ごとの表' })).toBeVisible()

const report = (title: string, path: string, family: string): Route => ({
  title,
  area: 'enterprise',
  path: `/enterprise/${path}`,
  full: tableShown,
  empty: { account: 'empty', shows: 'この期間の記録はありません' },
  error: { call: `**/api/enterprise/${family}/index`, status: 500 },
})

/** The reports; the records behind a figure are the same of each. */
export const reportRoutes: readonly Route[] = [
  {
    ...report('契約サマリー', 'report_summaries/contract', 'report_summaries'),
    dialogs: [
      {
        name: 'もとになった記録',
        open: (page) => page.getByRole('button', { name: /^売上/ }).first().click(),
        shows: dialogShown,
      },
      { ...buttonOpens('書き出し', '書き出し', menuShown), fresh: true },
      {
        name: '定期メールにする',
        open: async (page) => {
          await page.getByRole('button', { name: '定期メール' }).click()
          await page.getByRole('menuitem', { name: 'このレポートを定期メールにする' }).click()
        },
        shows: dialogShown,
      },
    ],
  },
  report('契約稼働サマリー', 'report_summaries/contract_operation', 'report_summaries'),
  report('請求・支払サマリー', 'report_summaries/billing_payment', 'report_summaries'),
  report('担当者別 請求・支払', 'report_billing_payments', 'report_billing_payments'),
  report('商談レポート', 'report_opportunities', 'report_opportunities'),
  {
    title: '契約満了レーダー',
    area: 'enterprise',
    path: '/enterprise/report_radar',
    full: (page) => expect(page.getByRole('region', { name: 'まもなく終わる契約' })).toBeVisible(),
    empty: { account: 'empty', shows: '日以内に終わる契約はありません' },
    error: { call: '**/api/enterprise/report_radars/index', status: 500 },
    dialogs: [
      {
        name: '毎朝の通知',
        open: (page) => page.getByRole('button', { name: /^毎朝の通知/ }).click(),
        shows: menuShown,
      },
      {
        name: '保留にする',
        open: async (page) => {
          await page
            .getByRole('region', { name: 'まもなく終わる契約' })
            .locator('tbody th button')
            .first()
            .click()
          await page.getByRole('button', { name: /：保留$/ }).click()
        },
        shows: dialogShown,
      },
    ],
  },
  {
    title: '見通し',
    area: 'enterprise',
    path: '/enterprise/report_forecast',
    full: (page) => expect(page.getByRole('region', { name: '月ごとの見通し' })).toBeVisible(),
    empty: { account: 'empty', shows: '見通しのもとになる記録がありません' },
    error: { call: '**/api/enterprise/report_forecasts/index', status: 500 },
    dialogs: [
      {
        name: 'もとになった契約と商談',
        open: (page) => page.getByRole('button', { name: /^契約で決まっている/ }).click(),
        shows: dialogShown,
      },
    ],
  },
  {
    title: '契約満了レーダーのベンチ',
    area: 'enterprise',
    path: '/enterprise/report_radar?d=bench',
    full: (page) => expect(page.getByText(/ベンチの自社社員はいません|契約のない日数/).first()).toBeVisible(),
  },
  {
    title: 'データの品質',
    area: 'enterprise',
    path: '/enterprise/report_quality',
    full: (page) => expect(page.getByRole('heading', { name: '注文書のない契約' })).toBeVisible(),
    empty: { account: 'empty', shows: '直すものはありません' },
    error: { call: '**/api/enterprise/report_qualities/index', status: 500 },
  },
  {
    title: '定期メール',
    area: 'enterprise',
    path: '/enterprise/report_mails',
    full: (page) => expect(page.getByRole('navigation', { name: 'レポート' })).toBeVisible(),
    empty: { account: 'empty', shows: '定期メールはまだありません' },
    error: { call: '**/api/enterprise/report_mails/index', status: 500 },
  },
  {
    title: '今日やること',
    area: 'enterprise',
    path: '/enterprise/today?w=all',
    full: (page) => expect(page.getByRole('region', { name: '応募への返信' })).toBeVisible(),
    empty: { account: 'empty', shows: '今日やることはありません' },
    error: { call: '**/api/enterprise/today/index', status: 500 },
  },
]
