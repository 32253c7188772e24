import { expect, type Page } from '@playwright/test'
import { registration } from './act.ts'
import { known } from './known.ts'
import { buttonOpens, type Dialog, dialogShown, heading, menuShown, type Route, rows } from './route.ts'
import { accountRoutes } from './routes-accounts.ts'
import { articleRoutes } from './routes-articles.ts'
import { automationEmailRoutes } from './routes-automation-emails.ts'
import { bookRoutes } from './routes-books.ts'
import { broadcastRoutes } from './routes-broadcasts.ts'
import { consentRoutes } from './routes-consents.ts'
import { dataRoutes } from './routes-data.ts'
import { mergeRoutes } from './routes-merges.ts'
import { operatorRoutes } from './routes-operator.ts'
import { proposalRoutes } from './routes-proposals.ts'
import { questionnaireRoutes } from './routes-questionnaires.ts'
import { readingRoutes } from './routes-readings.ts'
import { reportRoutes } from './routes-reports.ts'
import { settingRoutes } from './routes-settings.ts'

export type { Route } from './route.ts'

const nothingMatches = '?q=%E8%A9%B2%E5%BD%93%E3%81%AA%E3%81%97zzz'

/** What every list can open over itself, of the same parts: looked at over the candidates alone. */
const listDialogs: readonly Dialog[] = [
  buttonOpens('表示列', '表示列', (page) => expect(page.getByRole('complementary')).toBeVisible()),
  buttonOpens('条件', '条件', (page) => expect(page.getByRole('region', { name: '条件' })).toBeVisible()),
  buttonOpens('並べ替え', /降順|昇順/, menuShown),
  {
    name: '絞り込みの項目',
    open: (page) => page.locator('search button[aria-haspopup="dialog"]').first().click(),
    shows: dialogShown,
  },
]

const list = (plural: string, label: string, none: string, more: readonly Dialog[] = []): Route[] => [
  {
    title: `${label}の一覧の横の記録`,
    area: 'enterprise',
    path: `/enterprise/${plural}?n=10&r=1`,
    full: (page) =>
      expect(
        page
          .getByRole('complementary', { name: `${label}の概要` })
          .getByRole('heading')
          .first(),
      ).toBeVisible(),
  },
  {
    title: `${label}の一覧`,
    area: 'enterprise',
    path: `/enterprise/${plural}?n=10`,
    full: rows,
    empty: { account: 'empty', shows: none },
    error: { call: `**/api/enterprise/${plural}/index`, status: 500 },
    dialogs: [...(plural === 'candidates' ? listDialogs : []), ...more],
  },
  {
    title: `条件に一致しない${label}の一覧`,
    area: 'enterprise',
    path: `/enterprise/${plural}${nothingMatches}`,
    full: (page) => expect(page.getByText(`条件に一致する${label}はありません`)).toBeVisible(),
  },
]

const rowChosen: Dialog = {
  name: '削除の確認',
  async open(page) {
    await page.locator('tbody input[type="checkbox"]').first().check()
    await page.getByRole('region', { name: '選択した行の操作' }).getByRole('button', { name: '削除' }).click()
  },
  shows: dialogShown,
}

const bulkEdit: Dialog = {
  name: '一括編集',
  async open(page) {
    await page.locator('tbody input[type="checkbox"]').first().check()
    await page
      .getByRole('region', { name: '選択した行の操作' })
      .getByRole('button', { name: '一括編集' })
      .click()
  },
  shows: dialogShown,
}

const inlineEdit: Dialog = {
  name: 'その場の編集',
  async open(page) {
    const pencil = page.getByRole('button', { name: /を編集$/ }).first()
    await pencil.focus()
    await page.keyboard.press('Enter')
  },
  shows: (page) => expect(page.getByRole('form', { name: /を編集$/ })).toBeVisible(),
}

const record = (
  plural: string,
  label: string,
  tabs: readonly (readonly [string, string])[] = [],
  dialogs: readonly Dialog[] = [inlineEdit],
): Route[] => [
  {
    title: `${label}の詳細`,
    area: 'enterprise',
    path: `/enterprise/${plural}/1`,
    full: (page) => expect(page.getByRole('complementary', { name: 'アクティビティ' })).toBeVisible(),
    error: { path: `/enterprise/${plural}/999999`, shows: 'ページが見つかりませんでした' },
    dialogs,
  },
  ...tabs.map(
    ([tab, name]): Route => ({
      title: `${label}の${name}タブ`,
      area: 'enterprise',
      path: `/enterprise/${plural}/1/${tab}`,
      full: (page) =>
        expect(
          // How many there are may stand beside the name by then.
          page
            .getByRole('link', { name: new RegExp(`^${name}[\\d,+ ]*$`) })
            .and(page.locator('[aria-current="page"]')),
        ).toBeVisible(),
      error: { call: '**/api/enterprise/*/index', status: 500 },
    }),
  ),
]

const refused: Dialog = {
  name: '入力の誤り',
  open: (page) =>
    page
      .getByRole('button', { name: /登録|保存/ })
      .first()
      .click(),
  shows: (page) => expect(page.getByRole('alert').first()).toBeVisible(),
}

const choicesOpen: Dialog = {
  name: '選択肢',
  open: (page) => page.locator('main form input[aria-haspopup="listbox"]').first().click(),
  shows: (page) => expect(page.locator('main [role="listbox"] [role="option"]').first()).toBeVisible(),
}
const calendarOpen: Dialog = {
  name: '暦',
  open: (page) => page.locator('main form input[data-dates-input]').first().click(),
  shows: (page) => expect(page.getByRole('table').first()).toBeVisible(),
}

const form = (plural: string, label: string): Route[] => [
  {
    title: `${label}の追加`,
    area: 'enterprise',
    path: `/enterprise/${plural}/create`,
    full: heading(`${label}を追加`),
    dialogs: [refused, choicesOpen, ...(plural === 'candidates' ? [calendarOpen] : [])],
  },
  {
    title: `${label}の編集`,
    area: 'enterprise',
    path: `/enterprise/${plural}/1/edit`,
    full: (page) => expect(page.locator('form h2').first()).toBeVisible(),
    error: { path: `/enterprise/${plural}/999999/edit`, shows: 'ページが見つかりませんでした' },
  },
]

const frame: Route[] = [
  {
    title: 'ログイン',
    area: 'enterprise',
    path: '/enterprise/signin',
    full: heading('ログイン'),
    error: { path: '/enterprise/signin?reason=error&request_id=1', shows: '画面を表示できませんでした。' },
  },
  {
    title: '権限のない画面からのログイン',
    area: 'enterprise',
    path: '/enterprise/signin?reason=forbidden',
    full: heading('ログイン'),
  },
  {
    title: '制限された機能',
    area: 'enterprise',
    path: '/enterprise/restrictions/candidates',
    account: 'closed',
    full: heading('候補者は現在ご利用いただけません'),
    error: { path: '/enterprise/restrictions/unknown', shows: 'ページが見つかりませんでした' },
  },
  {
    title: '見つからない画面',
    area: 'enterprise',
    path: '/enterprise/nowhere',
    full: heading('ページが見つかりませんでした'),
  },
]

const shellDialogs: readonly Dialog[] = [
  buttonOpens('ヘルプ', /^ヘルプ/, (page) =>
    expect(
      page.getByRole('dialog', { name: 'ヘルプ' }).getByRole('heading', { level: 2 }).first(),
    ).toBeVisible(),
  ),
  { ...buttonOpens('アカウントメニュー', /^アカウントメニュー/, menuShown), fresh: true },
  { ...buttonOpens('新規作成', '新規作成', menuShown), fresh: true },
  {
    name: '検索・移動',
    fresh: true,
    open: (page) => page.keyboard.press('Control+k'),
    shows: (page) => expect(page.getByRole('listbox', { name: '候補' })).toBeVisible(),
  },
  {
    name: 'ショートカット',
    fresh: true,
    async open(page) {
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await page.keyboard.press('?')
    },
    shows: dialogShown,
  },
]

const wizardSteps = ['group', 'client', 'base', 'sales', 'supplier', 'confirm'] as const

const board = '/enterprise/opportunities?view=board'

const recordSettings: Route[] = [
  {
    title: '法令チェックの設定',
    area: 'enterprise',
    path: '/enterprise/setting/law',
    full: (page) => expect(page.getByRole('textbox', { name: '資本金' })).toBeVisible(),
    error: { call: '**/api/enterprise/law_settings/show', status: 500 },
  },
  {
    title: '保存書類',
    area: 'enterprise',
    path: '/enterprise/stored_documents',
    full: rows,
    empty: { account: 'empty', shows: '保存された書類はまだありません' },
    error: { call: '**/api/enterprise/stored_documents/index', status: 500 },
    dialogs: [buttonOpens('受領した書類を保存', '受領した書類を保存')],
  },
  {
    title: '商談の設定',
    area: 'enterprise',
    path: '/enterprise/setting/model_settings/opportunity',
    full: rows,
    error: { call: '**/api/enterprise/model_settings/show/opportunity', status: 500 },
  },
  {
    title: '商談の設定の編集',
    area: 'enterprise',
    path: '/enterprise/setting/model_settings/opportunity/edit',
    full: (page) => expect(page.getByRole('group', { name: '成約' })).toBeVisible(),
  },
  {
    title: '商談レポート・見通しの設定',
    area: 'enterprise',
    path: '/enterprise/setting/model_settings/report_opportunity',
    full: rows,
    error: { call: '**/api/enterprise/model_settings/show/report_opportunity', status: 500 },
  },
  {
    title: '商談レポート・見通しの設定の編集',
    area: 'enterprise',
    path: '/enterprise/setting/model_settings/report_opportunity/edit',
    full: (page) => expect(page.getByRole('group', { name: '年度', exact: true })).toBeVisible(),
  },
  {
    title: '提案文の設定',
    area: 'enterprise',
    path: '/enterprise/setting/object_settings/candidate',
    full: (page) => expect(page.getByRole('heading', { name: '標準' })).toBeVisible(),
    error: { call: '**/api/enterprise/object_settings/show/candidate', status: 500 },
  },
  {
    title: '提案文の設定の編集',
    area: 'enterprise',
    path: '/enterprise/setting/object_settings/candidate/edit',
    full: (page) => expect(page.getByRole('textbox', { name: '本文' }).first()).toBeVisible(),
  },
  {
    title: '削除した記録',
    area: 'enterprise',
    path: '/enterprise/setting/data/trash',
    full: heading('削除した記録'),
    empty: { account: 'empty', shows: '削除した記録はありません' },
    error: { call: '**/api/enterprise/deleted_records/index', status: 500 },
  },
  {
    title: '一括操作の履歴',
    area: 'enterprise',
    path: '/enterprise/setting/data/bulk_actions',
    full: heading('一括操作の履歴'),
    empty: { account: 'empty', shows: '一括操作の履歴はありません' },
    error: { call: '**/api/enterprise/bulk_actions/index', status: 500 },
  },
]

const deals: Route[] = [
  ...list('opportunities', '商談', '最初の商談を登録しましょう'),
  {
    title: '商談のボード',
    area: 'enterprise',
    path: board,
    full: (page) => expect(page.locator('[data-card]').first()).toBeVisible(),
    empty: { account: 'empty', shows: '進行中' },
    error: { call: '**/api/enterprise/opportunities/board', status: 500 },
    dialogs: [
      {
        name: '見送り・辞退',
        async open(page) {
          await page.locator('[data-stage="0"] [aria-haspopup="menu"]').first().click()
          await page.getByRole('menuitem', { name: '見送り・辞退にする' }).click()
        },
        shows: dialogShown,
      },
      {
        name: '段階の日時とメモ',
        async open(page) {
          await page.locator('[data-stage="0"] [aria-haspopup="menu"]').first().click()
          await page.getByRole('menuitem', { name: 'この段階の日時・メモを編集' }).click()
        },
        shows: (page) => expect(page.getByRole('dialog').getByRole('button', { name: '保存' })).toBeVisible(),
      },
      {
        name: 'カードを掴んだところ',
        async open(page) {
          await page.locator('[data-card] a').first().focus()
          await page.keyboard.press('Space')
        },
        shows: (page) => expect(page.locator('[data-held]')).toBeVisible(),
      },
    ],
  },
  {
    title: '担当者別の商談のボード',
    area: 'enterprise',
    path: `${board}&lanes=owner`,
    full: (page) => expect(page.locator('[data-card]').first()).toBeVisible(),
  },
  ...record('opportunities', '商談'),
  ...form('opportunities', '商談'),
  ...recordSettings,
]

const contracts: Route[] = [
  ...list('contracts', '契約', '契約はまだありません'),
  ...record('contracts', '契約', [
    ['operations', '契約稼働'],
    ['group', 'グループ'],
  ]),
  {
    title: '契約の月ごとの条件タブ',
    area: 'enterprise',
    path: `/enterprise/contracts/${known.contract}/months`,
    full: rows,
    error: { call: `**/api/enterprise/contracts/months/${known.contract}`, status: 500 },
    dialogs: [
      {
        name: '契約の条件を変更',
        async open(page) {
          await page.getByRole('button', { name: 'その他の操作' }).click()
          await page.getByRole('menuitem', { name: '条件を変更' }).click()
        },
        shows: dialogShown,
      },
      {
        name: '稼働報告の設定',
        fresh: true,
        async open(page) {
          await page.getByRole('button', { name: 'その他の操作' }).click()
          await page.getByRole('menuitem', { name: '稼働報告の設定' }).click()
        },
        shows: (page) =>
          expect(
            page.getByRole('dialog').getByRole('radiogroup', { name: '承認', exact: true }),
          ).toBeVisible(),
      },
    ],
  },
  {
    title: '契約の書類',
    area: 'enterprise',
    path: `/enterprise/contracts/${known.contract}/preview/sales_quotation`,
    full: (page) => expect(page.getByRole('button', { name: /発行する|新しい版を発行/ })).toBeVisible(),
    empty: {
      path: `/enterprise/contracts/${known.employee_contract}/preview/supplier_purchaseorder`,
      shows: '注文書（仕入）はありません',
    },
    error: {
      path: `/enterprise/contracts/${known.contract}/preview/receipt`,
      shows: 'ページが見つかりませんでした',
    },
    dialogs: [buttonOpens('書類の発行', /発行する|新しい版を発行/)],
  },
  {
    title: '契約の書類のメール',
    area: 'enterprise',
    path: `/enterprise/contracts/${known.contract}/mail/sales_quotation`,
    full: (page) => expect(page.getByLabel('本文')).toBeVisible(),
  },
  {
    title: '契約の作成',
    area: 'enterprise',
    path: '/enterprise/contracts/create',
    full: heading('契約を作成'),
  },
  ...wizardSteps.map(
    (step): Route => ({
      title: `契約ウィザードの${step}`,
      area: 'enterprise',
      path: `/enterprise/contracts/${known.draft}/edit?step=${step}`,
      full: heading('契約を編集'),
      ...(step === 'group'
        ? { error: { path: '/enterprise/contracts/999999/edit', shows: 'ページが見つかりませんでした' } }
        : {}),
    }),
  ),
  {
    title: '確定した契約の内容',
    area: 'enterprise',
    path: `/enterprise/contracts/${known.contract}/edit?step=sales`,
    full: heading('確定済みの契約'),
  },
]

const months: Route[] = [
  {
    title: '契約更新の一覧',
    area: 'enterprise',
    path: '/enterprise/contracts/renewals?days=90',
    full: rows,
    empty: { account: 'empty', shows: 'この期間に終了する契約はありません' },
    error: { call: '**/api/enterprise/contract_renewals/index', status: 500 },
    dialogs: [
      buttonOpens('操作', /の操作$/, menuShown),
      {
        name: '更新確認メール',
        open: async (page) => {
          await page
            .getByRole('button', { name: /の操作$/ })
            .first()
            .click()
          await page.getByRole('menuitem', { name: /販売先へメール/ }).click()
        },
        shows: (page) => expect(page.getByRole('textbox', { name: '宛先' })).toBeVisible(),
      },
    ],
  },
  {
    title: '契約更新のカレンダー',
    area: 'enterprise',
    path: '/enterprise/contracts/renewals?view=calendar',
    full: (page) => expect(page.getByRole('columnheader', { name: '日', exact: true })).toBeVisible(),
    error: { call: '**/api/enterprise/contract_renewals/calendar', status: 500 },
  },
  {
    title: '契約の更新の状況',
    area: 'enterprise',
    path: `/enterprise/contracts/${known.contract}/renewal`,
    full: (page) => expect(page.getByRole('region', { name: '販売側の回答' })).toBeVisible(),
    error: { call: '**/api/enterprise/contracts/ext_confirms/*', status: 500 },
  },
  ...list('contract_operations', '契約稼働', '契約稼働はまだありません'),
  {
    title: '月次の稼働入力',
    area: 'enterprise',
    path: '/enterprise/contract_operations?view=month',
    full: rows,
    empty: {
      path: '/enterprise/contract_operations?view=month&month=2001-01',
      shows: 'この月の契約稼働はありません',
    },
    error: { call: '**/api/enterprise/contract_operations/index', status: 500 },
  },
  {
    title: '稼働報告の一覧',
    area: 'enterprise',
    path: '/enterprise/contract_operations?view=timesheets&n=10',
    full: rows,
    empty: { account: 'empty', shows: '稼働報告はまだありません' },
    error: { call: '**/api/enterprise/contract_operations/index', status: 500 },
    dialogs: [
      {
        name: '催促',
        async open(page) {
          await page.locator('tbody input[type="checkbox"]').first().check()
          await page
            .getByRole('region', { name: '選択した行の操作' })
            .getByRole('button', { name: '催促する' })
            .click()
        },
        shows: (page) => expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible(),
      },
    ],
  },
  // The first month is confirmed: nothing in it can be edited.
  ...record('contract_operations', '契約稼働', [], []),
  {
    title: '稼働報告の設定',
    area: 'enterprise',
    path: '/enterprise/setting/timesheets',
    full: (page) => expect(page.getByRole('radiogroup', { name: '承認', exact: true })).toBeVisible(),
    error: { call: '**/api/enterprise/timesheet_settings/show*', status: 500 },
  },
  {
    title: '合意の設定',
    area: 'enterprise',
    path: '/enterprise/setting/agreements',
    full: (page) => expect(page.getByRole('radiogroup', { name: '自動の催促', exact: true })).toBeVisible(),
    error: { call: '**/api/enterprise/agreement_settings/show*', status: 500 },
  },
]

const billing: Route[] = [
  ...list('billing_payments', '請求・支払', '請求・支払はまだありません'),
  {
    title: '支払の一覧',
    area: 'enterprise',
    path: '/enterprise/billing_payments/payment?n=10',
    full: rows,
    empty: { account: 'empty', shows: '請求・支払はまだありません' },
    error: { call: '**/api/enterprise/billing_payments/index', status: 500 },
  },
  ...(['billing', 'payment'] as const).map(
    (side): Route => ({
      title: `請求・支払の${side === 'billing' ? '請求書' : '支払通知書'}`,
      area: 'enterprise',
      path: `/enterprise/billing_payments/${known.bill}/${side}`,
      full: (page) => expect(page.getByRole('img', { name: /ページ$/ }).first()).toBeVisible(),
      error: {
        path: '/enterprise/billing_payments/999999/billing',
        shows: 'ページが見つかりませんでした',
      },
      dialogs: [
        buttonOpens('履歴', '履歴'),
        buttonOpens('コメント', /^コメント/),
        buttonOpens('仕訳', '仕訳'),
        ...(side === 'billing' ? [buttonOpens('確定取消', '確定取消')] : []),
      ],
    }),
  ),
]

const merges: Route[] = [...list('billing_merges', '合算請求', '合算請求はまだありません'), ...mergeRoutes]

const closes: Route[] = [
  {
    title: '月次締め',
    area: 'enterprise',
    path: '/enterprise/monthly_closes/2026-10',
    full: (page) => expect(page.getByRole('navigation', { name: '月次締めの作業' })).toBeVisible(),
    empty: {
      path: '/enterprise/monthly_closes/2001-01',
      shows: '2001年1月の契約稼働はありません',
    },
    error: { call: '**/api/enterprise/monthly_closes/show/2026-10', status: 500 },
  },
]

const dutyTabs = (page: Page) => expect(page.getByRole('navigation', { name: '義務の一覧' })).toBeVisible()

/** The demo keeps no tax back from anybody; what it sold and bought, and owes to freelancers, is there. */
const duties: Route[] = [
  {
    title: '源泉所得税',
    area: 'enterprise',
    path: '/enterprise/duties',
    full: dutyTabs,
    empty: { account: 'empty', shows: '年に源泉徴収した支払はありません' },
    error: { call: '**/api/enterprise/withholding_payments/index', status: 500 },
  },
  {
    title: '支払調書',
    area: 'enterprise',
    path: '/enterprise/duties/payment_records',
    full: dutyTabs,
    empty: { account: 'empty', shows: '年に源泉徴収の対象となる支払はありません' },
    error: { call: '**/api/enterprise/payment_records/index', status: 500 },
  },
  {
    title: '消費税の集計',
    area: 'enterprise',
    path: '/enterprise/duties/consumption_tax',
    full: rows,
    empty: { account: 'empty', shows: 'この期間に消費税のある仕訳はありません' },
    error: { call: '**/api/enterprise/consumption_taxes/index', status: 500 },
    dialogs: [
      {
        name: 'もとになった仕訳',
        open: (page) => page.locator('tbody th button').first().click(),
        shows: dialogShown,
      },
    ],
  },
  {
    title: 'フリーランス法の報酬',
    area: 'enterprise',
    path: '/enterprise/duties/freelance_fees',
    full: rows,
    empty: { account: 'empty', shows: 'この期間に支払期日を迎える報酬はありません' },
    error: { call: '**/api/enterprise/freelance_fees/index', status: 500 },
  },
]

const ledgers: Route[] = [
  {
    title: '入金の一覧',
    area: 'enterprise',
    path: '/enterprise/receipts',
    full: rows,
    empty: { account: 'empty', shows: '入金はまだありません' },
    error: { call: '**/api/enterprise/receipts/index', status: 500 },
    dialogs: [buttonOpens('入金の登録', '入金を登録')],
  },
  {
    title: '入金と消し込みの候補',
    area: 'enterprise',
    path: `/enterprise/receipts?r=${known.receipt}`,
    full: (page) => expect(page.getByRole('heading', { name: '消し込みの候補' })).toBeVisible(),
    dialogs: [buttonOpens('入金の編集', '編集')],
  },
  {
    title: '銀行明細の取り込み',
    area: 'enterprise',
    path: '/enterprise/receipts/statements',
    full: rows,
    empty: { account: 'empty', shows: '取り込んだ明細はまだありません' },
    error: { call: '**/api/enterprise/bank_statements/index', status: 500 },
  },
  {
    title: '銀行明細の確認',
    area: 'enterprise',
    path: `/enterprise/receipts/statements/${known.statement}`,
    full: rows,
    error: { call: `**/api/enterprise/bank_statements/preview/${known.statement}`, status: 500 },
  },
  {
    title: '残高',
    area: 'enterprise',
    path: '/enterprise/open_items',
    full: rows,
    empty: { account: 'empty', shows: '残っている請求はありません' },
    error: { call: '**/api/enterprise/open_items/index', status: 500 },
  },
  {
    title: '期限を過ぎた入金',
    area: 'enterprise',
    path: '/enterprise/open_items/overdue',
    full: rows,
    empty: { account: 'empty', shows: '期限を過ぎた入金はありません' },
    error: { call: '**/api/enterprise/open_items/index', status: 500 },
  },
  {
    title: '支払日と支払先',
    area: 'enterprise',
    path: '/enterprise/payouts',
    full: rows,
    empty: { account: 'empty', shows: '確定した支払はありません' },
    error: { call: '**/api/enterprise/payouts/index', status: 500 },
    dialogs: [buttonOpens('振込データの設定', '振込データの設定')],
  },
  {
    title: '振込の一覧',
    area: 'enterprise',
    path: '/enterprise/payouts/transfers',
    full: rows,
    empty: { account: 'empty', shows: '作成した振込はまだありません' },
    error: { call: '**/api/enterprise/transfers/index', status: 500 },
  },
  {
    title: '出金に消し込まれた振込',
    area: 'enterprise',
    path: `/enterprise/payouts/transfers/${known.transfer}`,
    full: (page) => expect(page.getByRole('region', { name: '消し込んだ出金' })).toBeVisible(),
    error: { call: `**/api/enterprise/transfers/show/${known.transfer}`, status: 500 },
    dialogs: [buttonOpens('振込の取り消し', '振込を取り消す'), buttonOpens('支払った日', '支払済みにする')],
  },
  {
    title: '出金明細',
    area: 'enterprise',
    path: '/enterprise/payouts/withdrawals',
    full: rows,
    empty: { account: 'empty', shows: '出金明細はまだありません' },
    error: { call: '**/api/enterprise/withdrawals/index', status: 500 },
  },
  {
    title: '条件に一致しない出金明細',
    area: 'enterprise',
    path: `/enterprise/payouts/withdrawals${nothingMatches}`,
    full: (page) => expect(page.getByText('条件に一致する出金はありません')).toBeVisible(),
  },
  {
    title: '消し込んだ出金',
    area: 'enterprise',
    path: '/enterprise/payouts/withdrawals?state=all&w=1',
    full: (page) => expect(page.getByRole('heading', { name: '消し込み', exact: true })).toBeVisible(),
    dialogs: [buttonOpens('消し込みの取り消し', '消し込みを取り消す')],
  },
  {
    title: '対象外の出金',
    area: 'enterprise',
    path: '/enterprise/payouts/withdrawals?state=excluded&w=2',
    full: (page) => expect(page.getByRole('button', { name: '未消込に戻す' })).toBeVisible(),
  },
  {
    title: '出金と消し込みの候補',
    area: 'enterprise',
    path: '/enterprise/payouts/withdrawals?w=3',
    full: (page) => expect(page.getByRole('heading', { name: '消し込みの候補' })).toBeVisible(),
    dialogs: [
      buttonOpens('振込の選択', '振込を選んで消し込む', (page) =>
        expect(page.getByRole('radio').first()).toBeVisible(),
      ),
    ],
  },
  ...(['payouts/transfers', 'receipts/statements'] as const).map(
    (family): Route => ({
      title: `見つからない${family}`,
      area: 'enterprise',
      path: `/enterprise/${family}/999999`,
      full: heading('ページが見つかりませんでした'),
    }),
  ),
]

const mails: Route[] = [
  ...(['refused', 'waiting'] as const).map(
    (group): Route => ({
      title: `メールの送信状況（${group}）`,
      area: 'enterprise',
      path: `/enterprise/mail_mgmts/${group}`,
      full: heading(/^メールの送信状況/),
    }),
  ),
  {
    title: 'メールの送信状況',
    area: 'enterprise',
    path: '/enterprise/mail_mgmts',
    full: heading(/^メールの送信状況/),
    empty: { account: 'empty', shows: '結果不明のメールはありません' },
    error: { call: '**/api/enterprise/mail_mgmts/index', status: 500 },
  },
]

const files: Route[] = [
  {
    title: '見つからない書類',
    area: 'enterprise',
    path: '/enterprise/candidate_resumes/999999',
    full: heading('ページが見つかりませんでした'),
  },
  {
    title: '見つからない添付ファイル',
    area: 'enterprise',
    path: '/enterprise/file_attachments/999999',
    full: heading('ページが見つかりませんでした'),
  },
  {
    title: 'ダウンロード履歴',
    area: 'enterprise',
    path: '/enterprise/setting/download_logs',
    full: heading('ダウンロード履歴'),
    empty: { account: 'empty', shows: 'ダウンロードの履歴はまだありません' },
    error: { call: '**/api/enterprise/download_logs/index', status: 500 },
  },
  {
    title: '個人情報の記録',
    area: 'enterprise',
    path: '/enterprise/setting/data/personal_data',
    full: heading('個人情報の記録'),
    empty: { account: 'empty', shows: '個人情報を消去した記録はまだありません' },
    error: { call: '**/api/enterprise/personal_data/index', status: 500 },
  },
]

const templates: Route[] = [
  {
    title: 'メッセージテンプレート',
    area: 'enterprise',
    path: '/enterprise/setting/message_templates',
    full: heading('メッセージテンプレート'),
    empty: { account: 'empty', shows: 'テンプレートはまだありません' },
    error: { call: '**/api/enterprise/message_templates/index', status: 500 },
  },
  {
    title: 'メッセージテンプレートの追加',
    area: 'enterprise',
    path: '/enterprise/setting/message_templates/create',
    full: heading('テンプレートを追加'),
  },
]

const viewSettings: Route[] = [
  {
    title: 'ビューの管理',
    area: 'enterprise',
    path: '/enterprise/view_settings',
    full: heading('ビュー'),
    empty: { account: 'empty', shows: '保存したビューはまだありません' },
    error: { call: '**/api/enterprise/view_settings/index', status: 500 },
  },
]

const imports: Route[] = [
  {
    title: '取り込みの履歴',
    area: 'enterprise',
    path: '/enterprise/import_files',
    full: heading('取り込みの履歴'),
    empty: { account: 'empty', shows: '取り込みの履歴はまだありません' },
    error: { call: '**/api/enterprise/*import_files/**', status: 500 },
  },
  {
    title: '取り込む種類の選択',
    area: 'enterprise',
    path: '/enterprise/import_files/select_kind',
    full: heading('データの取り込み'),
  },
  {
    title: '取り込むファイルの選択',
    area: 'enterprise',
    path: '/enterprise/import_files/upload/1',
    full: heading('候補者の取り込み'),
    error: { path: '/enterprise/import_files/upload/99', shows: 'ページが見つかりませんでした' },
  },
  {
    title: 'データの書き出し',
    area: 'enterprise',
    path: '/enterprise/setting/data/export',
    full: heading('データの書き出し'),
    error: { call: '**/api/enterprise/export_files/index', status: 500 },
  },
  {
    title: '帳票設定（基本）',
    area: 'enterprise',
    path: '/enterprise/setting/enterprise_document_settings/basic',
    full: heading('基本'),
    error: {
      path: '/enterprise/setting/enterprise_document_settings/nowhere',
      shows: 'ページが見つかりませんでした',
    },
  },
  {
    title: '帳票設定（請求）の編集',
    area: 'enterprise',
    path: '/enterprise/setting/enterprise_document_settings/billing_payment/billing/edit',
    full: heading('請求・支払'),
  },
  {
    title: '帳票設定の口座',
    area: 'enterprise',
    path: '/enterprise/setting/enterprise_document_settings/bank_account',
    full: heading('口座'),
  },
  {
    title: '会社情報',
    area: 'enterprise',
    path: '/enterprise/setting/info',
    full: heading('会社情報'),
  },
  {
    title: 'メンバーの一覧',
    area: 'enterprise',
    path: '/enterprise/setting/members',
    full: heading(/^メンバー/),
  },
  {
    title: '自分のプロフィール',
    area: 'enterprise',
    path: '/enterprise/setting/member/profile',
    full: heading('プロフィール'),
  },
]

const operator: Route[] = [
  { title: '運営ログイン', area: 'operator', path: '/admin/signin', full: heading('運営ログイン') },
  {
    title: '運営のセキュリティ',
    area: 'operator',
    path: '/admin/security',
    account: 'operator',
    full: heading('セキュリティ'),
  },
  {
    title: 'エージェントの一覧',
    area: 'operator',
    path: '/admin/enterprises',
    account: 'operator',
    full: rows,
    error: { call: '**/api/admin/enterprises/index', status: 500 },
    dialogs: [buttonOpens('アカウントメニュー', /^アカウントメニュー/, menuShown)],
  },
  {
    title: 'エージェントの請求設定タブ',
    area: 'operator',
    path: '/admin/enterprises/1/enterprise-invoice-settings',
    account: 'operator',
    full: rows,
    error: { call: '**/api/admin/enterprise_invoice_settings/index', status: 500 },
  },
  {
    title: '全社の企業',
    area: 'operator',
    path: '/admin/companies',
    account: 'operator',
    full: rows,
    error: { call: '**/api/admin/companies/index', status: 500 },
  },
  {
    title: 'エージェントの登録',
    area: 'operator',
    path: '/admin/enterprises/create',
    account: 'operator',
    full: heading('エージェントを追加'),
  },
  {
    title: 'エージェントの詳細',
    area: 'operator',
    path: '/admin/enterprises/1',
    account: 'operator',
    full: heading(/サンプルエージェント/),
    dialogs: [
      buttonOpens('契約の操作', '契約の操作', menuShown),
      {
        name: '検索・移動',
        fresh: true,
        open: (page) => page.keyboard.press('Control+k'),
        shows: (page) => expect(page.getByRole('option', { name: /機能制限を変える/ })).toBeVisible(),
      },
    ],
  },
  {
    title: 'エージェントの請求書タブ',
    area: 'operator',
    path: '/admin/enterprises/1/enterprise-invoices',
    account: 'operator',
    full: rows,
    error: { call: '**/api/admin/enterprise_invoices/index', status: 500 },
  },
  {
    title: 'エージェントのメンバータブ',
    area: 'operator',
    path: '/admin/enterprises/1/enterprise-members',
    account: 'operator',
    full: rows,
    error: { call: '**/api/admin/enterprise_members/index', status: 500 },
  },
  {
    title: 'エージェントのメンバー',
    area: 'operator',
    path: '/admin/enterprise_members/2?enterprise_id=1',
    account: 'operator',
    full: heading('小林 亮'),
  },
  {
    title: 'エージェントのメンバーの権限',
    area: 'operator',
    path: '/admin/enterprise_members/2/authority_edit?enterprise_id=1',
    account: 'operator',
    full: heading('小林 亮の権限'),
  },
  {
    title: '運営メンバーの詳細',
    area: 'operator',
    path: '/admin/setting/admin/members/1',
    account: 'operator',
    full: heading('西川 玲'),
    error: { call: '**/api/admin/admin_members/show/1', status: 500 },
  },
  {
    title: 'エージェントの機能制限タブ',
    area: 'operator',
    // Another enterprise than that of the other tabs, which would leave its answer behind for the failing page.
    path: '/admin/enterprises/2/enterprise-restrictions',
    account: 'operator',
    full: rows,
    error: { call: '**/api/admin/enterprises/show/2', status: 500 },
    dialogs: [
      {
        name: '変更の確認',
        open: (page) => page.getByRole('switch', { name: '提案を制限する' }).click({ force: true }),
        shows: (page) => expect(page.getByRole('region', { name: '変更の確認' })).toBeVisible(),
      },
    ],
  },
  {
    title: 'エージェントのサポートタブ',
    area: 'operator',
    path: '/admin/enterprises/1/enterprise-support',
    account: 'operator',
    full: rows,
  },
  {
    title: '公開されたことのないサポートタブ',
    area: 'operator',
    // Another enterprise than that of the other tabs, whose heads ask for the same.
    path: '/admin/enterprises/3/enterprise-support',
    account: 'operator',
    full: (page) => expect(page.getByText('まだサポートに公開されていません')).toBeVisible(),
    error: { call: '**/api/admin/support_consents/show/3', status: 500 },
  },
  {
    title: 'エージェントのデータタブ',
    area: 'operator',
    path: '/admin/enterprises/1/enterprise-data',
    account: 'operator',
    full: (page) => expect(page.getByText('契約中です。契約を終了すると')).toBeVisible(),
    error: { call: '**/api/admin/agency_removals/show/1', status: 500 },
  },
  {
    title: 'KPI',
    area: 'operator',
    path: '/admin/kpi',
    account: 'operator',
    full: rows,
    error: { call: '**/api/admin/kpi_records/sheet', status: 500 },
    dialogs: [
      {
        name: '数字のもとのエージェント',
        open: (page) => page.locator('tbody button').first().click(),
        shows: dialogShown,
      },
    ],
  },
  {
    title: '数字のないKPI',
    area: 'operator',
    path: '/admin/kpi?from=2001-01&to=2001-12',
    account: 'operator',
    full: (page) => expect(page.getByText('この期間の数字はありません')).toBeVisible(),
  },
  {
    title: '稼働状況',
    area: 'operator',
    path: '/admin/health',
    account: 'operator',
    full: rows,
    error: { call: '**/api/admin/health/show', status: 500 },
  },
  {
    title: '運営のお知らせの一覧',
    area: 'operator',
    path: '/admin/announces',
    account: 'operator',
    full: rows,
    error: { call: '**/api/admin/announces/index', status: 500 },
  },
  {
    title: '運営のお知らせ',
    area: 'operator',
    path: '/admin/announces/1',
    account: 'operator',
    full: heading(/つむぎ/),
    error: { call: '**/api/admin/announces/show/1', status: 500 },
  },
  {
    title: '運営のお知らせの登録',
    area: 'operator',
    path: '/admin/announces/create',
    account: 'operator',
    full: heading('お知らせを追加'),
  },
  {
    title: '請求設定',
    area: 'operator',
    path: '/admin/enterprise_invoice_settings/2',
    account: 'operator',
    full: heading(/2026\//),
    error: { call: '**/api/admin/enterprise_invoice_settings/show/2', status: 500 },
  },
  {
    title: '請求設定の登録',
    area: 'operator',
    path: '/admin/enterprise_invoice_settings/create?enterprise=1',
    account: 'operator',
    full: heading('請求設定を追加'),
  },
  {
    title: '運営の請求書の一覧',
    area: 'operator',
    path: '/admin/enterprise_invoices',
    account: 'operator',
    full: rows,
    error: { call: '**/api/admin/enterprise_invoices/index', status: 500 },
  },
  {
    title: '運営の請求書',
    area: 'operator',
    path: `/admin/enterprise_invoices/${known.invoice}`,
    account: 'operator',
    full: heading(/サンプルエージェント/),
    error: { call: `**/api/admin/enterprise_invoices/show/${known.invoice}`, status: 500 },
    dialogs: [buttonOpens('入金の記録', '入金済にする', dialogShown)],
  },
  {
    title: '運営の請求書の編集',
    area: 'operator',
    path: `/admin/enterprise_invoices/${known.invoice_draft}/edit`,
    account: 'operator',
    full: heading(/を編集/),
  },
  {
    title: '請求予定の一覧',
    area: 'operator',
    path: '/admin/enterprise_invoice_schedules',
    account: 'operator',
    full: rows,
    error: { call: '**/api/admin/enterprise_invoice_schedules/index', status: 500 },
  },
  {
    title: '請求の月別シート',
    area: 'operator',
    path: '/admin/enterprise_invoice_schedules/sheet',
    account: 'operator',
    full: rows,
    error: { call: '**/api/admin/enterprise_invoice_schedules/sheet', status: 500 },
    dialogs: [buttonOpens('承認して送る', /承認して送る$/, dialogShown)],
  },
  {
    title: '請求書の発行元',
    area: 'operator',
    path: '/admin/setting/issuer',
    account: 'operator',
    full: heading('請求書の発行元'),
    error: { call: '**/api/admin/issuer/show', status: 500 },
  },
  {
    title: '請求書の発行元の編集',
    area: 'operator',
    path: '/admin/setting/issuer/edit',
    account: 'operator',
    full: heading('請求書の発行元'),
  },
  {
    title: '運営の見つからない画面',
    area: 'operator',
    path: '/admin/nowhere',
    account: 'operator',
    full: heading('ページが見つかりませんでした'),
  },
]

const shown = (page: Page) => expect(page.locator('h1')).toBeVisible()

const visitor = { name: '見本 花子', kana: 'ミホン ハナコ', email: 'mihon@example.jp' }

/** A whole registration of the visitor, up to its completion page. */
const registered = async (page: Page) => {
  await registration.profile(page, visitor)
  await registration.skills(page)
  await registration.wishes(page)
  await page.locator('[name="consent"]').check()
  await page.getByRole('button', { name: 'この内容で登録する' }).click()
  await expect(page).toHaveURL(/register\/thanks/)
}

const site: Route[] = [
  {
    title: 'サイトのホーム',
    area: 'site',
    path: '/',
    full: shown,
    empty: { enterprise: 'empty', shows: '記録のない株式会社' },
  },
  {
    title: 'サイトの案件一覧',
    area: 'site',
    path: '/jobs',
    full: (page) => expect(page.locator('.job').first()).toBeVisible(),
    empty: { path: `/jobs?keyword=zzz`, shows: '条件に合う案件が見つかりませんでした' },
    dialogs: [
      {
        name: '職種',
        open: (page) => page.locator('summary', { hasText: '職種' }).first().click(),
        shows: (page) => expect(page.locator('.box-panel').first()).toBeVisible(),
      },
      {
        name: '単価',
        open: (page) => page.locator('summary', { hasText: '単価' }).first().click(),
        shows: (page) => expect(page.locator('.box-panel').nth(1)).toBeVisible(),
      },
    ],
  },
  {
    title: 'サイトの案件',
    area: 'site',
    path: '/jobs/detail/1',
    full: shown,
    empty: { enterprise: 'closed', shows: 'このサイトは現在公開していません' },
    error: { path: '/jobs/detail/999999', shows: 'ページが見つかりませんでした' },
  },
  {
    title: 'サイトの登録',
    area: 'site',
    path: '/register/profile',
    full: heading('基本情報'),
    dialogs: [
      {
        name: '入力の誤り',
        open: (page) => page.getByRole('button', { name: '経験・スキルへ進む' }).click(),
        shows: (page) => expect(page.getByRole('alert')).toBeVisible(),
      },
      {
        name: '経験・スキル',
        fresh: true,
        open: (page) => registration.profile(page, visitor),
        shows: heading('経験・スキル'),
      },
      {
        name: 'ご希望',
        fresh: true,
        async open(page) {
          await registration.profile(page, visitor)
          await registration.skills(page)
        },
        shows: heading('ご希望'),
      },
      {
        name: 'その他・確認',
        fresh: true,
        async open(page) {
          await registration.profile(page, visitor)
          await registration.skills(page)
          await registration.wishes(page)
        },
        shows: heading('その他・確認'),
      },
      { name: '完了', fresh: true, open: registered, shows: heading('会員登録が完了しました') },
      {
        name: '登録内容の確認・訂正',
        fresh: true,
        async open(page) {
          await registered(page)
          await page.getByRole('link', { name: '登録内容を確認・訂正する' }).click()
        },
        shows: heading('登録内容の確認・訂正'),
      },
      {
        name: '登録内容の訂正',
        fresh: true,
        async open(page) {
          await registered(page)
          await page.getByRole('link', { name: '登録内容を確認・訂正する' }).click()
          await page.getByRole('link', { name: '修正する' }).first().click()
        },
        shows: heading('基本情報の訂正'),
      },
    ],
  },
  {
    title: 'サイトの登録内容の案内',
    area: 'site',
    path: '/register/return',
    full: heading('登録内容の確認・訂正のご案内'),
    error: { path: '/register/return?token=x', shows: '新しいリンクをお送りします' },
    dialogs: [
      {
        name: '送信後',
        async open(page) {
          await page.locator('#f-email').fill('nobody@example.jp')
          await page.getByRole('button', { name: 'リンクを送る' }).click()
        },
        shows: heading('メールをお送りしました'),
      },
    ],
  },
  { title: 'サイトの記事の一覧', area: 'site', path: '/articles', full: shown },
  { title: 'サイトの個人情報の取り扱い', area: 'site', path: '/privacy', full: shown },
  { title: 'サイトの見つからないページ', area: 'site', path: '/nowhere', full: shown },
]

const talentSheet: Dialog = {
  name: '人材シート',
  open: (page) =>
    page.getByRole('region', { name: '人材シート' }).getByRole('button', { name: '見る' }).click(),
  shows: (page) => expect(page.getByRole('img', { name: /人材シート/ }).first()).toBeVisible(),
}

const [candidates, ...candidatesMore] = list('candidates', '候補者', '最初の候補者を登録しましょう', [
  rowChosen,
  bulkEdit,
  ...shellDialogs,
])

/** Every screen of the three areas. A new screen is added here, or its states are looked at by nobody. */
export const routes: readonly Route[] = [
  ...frame,
  ...(candidates ? [candidates] : []),
  ...candidatesMore,
  ...record(
    'candidates',
    '候補者',
    [
      ['matches', '合う案件'],
      ['opportunity', '商談'],
      ['contract', '契約'],
    ],
    [inlineEdit, talentSheet],
  ),
  ...form('candidates', '候補者'),
  ...list('companies', '企業', '最初の企業を登録しましょう'),
  ...record('companies', '企業', [
    ['company-members', '企業担当者'],
    ['job', '案件'],
    ['candidate', '候補者'],
    ['contract', '契約'],
    ['opportunity', '商談'],
  ]),
  ...form('companies', '企業'),
  ...list('company_members', '企業担当者', '最初の企業担当者を登録しましょう'),
  ...record('company_members', '企業担当者'),
  ...form('company_members', '企業担当者'),
  ...list('jobs', '案件', '最初の案件を登録しましょう'),
  ...record('jobs', '案件', [
    ['matches', '合う候補者'],
    ['opportunity', '商談'],
  ]),
  ...form('jobs', '案件'),
  ...deals,
  ...contracts,
  ...months,
  ...billing,
  ...merges,
  ...closes,
  ...ledgers,
  ...duties,
  ...bookRoutes,
  ...mails,
  ...list('applies', '応募', '応募はまだありません'),
  ...record('applies', '応募'),
  ...form('applies', '応募'),
  ...list('agreements', '合意', '合意の依頼はまだありません'),
  ...record('agreements', '合意', [], []),
  ...files,
  ...templates,
  ...imports,
  ...viewSettings,
  ...settingRoutes,
  ...articleRoutes,
  ...consentRoutes,
  ...list('broadcasts', '一斉配信', '最初の一斉配信を作りましょう'),
  ...automationEmailRoutes,
  ...broadcastRoutes,
  ...questionnaireRoutes,
  ...proposalRoutes,
  ...readingRoutes,
  ...reportRoutes,
  ...accountRoutes,
  ...operatorRoutes,
  ...dataRoutes,
  ...operator,
  ...site,
]
