import { expect } from '@playwright/test'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { formatMonth, formatMonthName } from '#foundation/rules/date-text.ts'
import { buttonOpens, type Route, rows } from './route.ts'

const root = '/enterprise/journals'
/** A month of the demo that is over, and not closed. */
const month = addMonths(monthOf(today()), -1)
const period = `from=${month}-01&to=${monthEnd(month)}`
const nothing = '該当なしzzz'

/** The books of the demo enterprise, which were derived from two years of confirmed records. */
export const bookRoutes: readonly Route[] = [
  {
    title: '仕訳',
    area: 'enterprise',
    path: `${root}?month=${month}`,
    full: async (page) => {
      await rows(page)
      await expect(page.getByRole('region', { name: '照合' }).getByText('帳簿の残高').first()).toBeVisible()
    },
    empty: { account: 'empty', shows: `${formatMonth(month)}の仕訳はありません` },
    error: { call: '**/api/enterprise/journals/index', status: 500 },
    dialogs: [
      buttonOpens('月の締め', `${formatMonthName(month)}を締める`),
      {
        name: '取引先の候補',
        fresh: true,
        open: (page) => page.getByRole('combobox', { name: '取引先' }).click(),
        shows: (page) => expect(page.getByRole('option').first()).toBeVisible(),
      },
    ],
  },
  {
    title: '条件に一致しない仕訳',
    area: 'enterprise',
    path: `${root}?month=${month}&q=${encodeURIComponent(nothing)}`,
    full: (page) => expect(page.getByText('条件に一致する仕訳はありません')).toBeVisible(),
  },
  {
    title: '試算表',
    area: 'enterprise',
    path: `${root}/trial_balance?${period}`,
    full: rows,
    empty: { account: 'empty', shows: 'この期間までの仕訳はありません' },
    error: { call: '**/api/enterprise/journals/trial_balance', status: 500 },
  },
  {
    title: '補助元帳',
    area: 'enterprise',
    path: `${root}/ledger?account=receivable&${period}`,
    full: rows,
    empty: { account: 'empty', shows: 'この期間の動きはありません' },
    error: { call: '**/api/enterprise/journals/ledger', status: 500 },
  },
  {
    title: '仕訳の書き出し',
    area: 'enterprise',
    path: `${root}/exports?month=${month}`,
    full: rows,
    empty: { account: 'empty', shows: 'までの仕訳は、すべて書き出されています' },
    error: { call: '**/api/enterprise/journals/exports', status: 500 },
    dialogs: [buttonOpens('書き出しの確認', `${formatMonthName(month)}を書き出す`)],
  },
  {
    title: '会計の設定',
    area: 'enterprise',
    path: '/enterprise/setting/accounting',
    full: (page) => expect(page.getByRole('textbox', { name: '売上高の自社の科目名' })).toBeVisible(),
    error: { call: '**/api/enterprise/account_settings/show*', status: 500 },
    dialogs: [
      {
        name: '税込経理への変更',
        open: (page) => page.getByText('税込経理', { exact: true }).click(),
        shows: (page) => expect(page.getByText('保存すると、過去の分も含めて')).toBeVisible(),
      },
    ],
  },
]
