import { expect, type Page } from '@playwright/test'
import { dialogShown, type Route } from './route.ts'

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
    ],
  },
  report('契約稼働サマリー', 'report_summaries/contract_operation', 'report_summaries'),
  report('請求・支払サマリー', 'report_summaries/billing_payment', 'report_summaries'),
  report('担当者別 請求・支払', 'report_billing_payments', 'report_billing_payments'),
  report('商談レポート', 'report_opportunities', 'report_opportunities'),
]
