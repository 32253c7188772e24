import { expect, type Page } from '@playwright/test'
import { registration } from './act.ts'
import type { Account } from './test.ts'

/** Something that opens over a screen: its name, how to open it, and what then is there. */
export type Dialog = { name: string; open(page: Page): Promise<void>; shows(page: Page): Promise<void> }

/** One screen of the product and how it is brought into each of its states. */
export type Route = {
  title: string
  area: 'enterprise' | 'operator' | 'site'
  path: string
  account?: Account
  /** What stands there once everything is read. */
  full(page: Page): Promise<void>
  /** Nothing to show: another address, another member or another agency. */
  empty?: { path?: string; account?: Account; agency?: string; shows: string }
  /** The call the screen cannot do without (a glob), or the address that is answered with an error by itself. */
  error?: { call: string; status: 404 | 500 } | { path: string; shows: string }
  dialogs?: readonly Dialog[]
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const rows = (page: Page) => expect(page.locator('tbody tr').first()).toBeVisible()
const dialogShown = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()
const buttonOpens = (
  name: string,
  button: string | RegExp,
  shows: (page: Page) => Promise<void> = dialogShown,
): Dialog => ({
  name,
  open: (page) =>
    page
      .getByRole('button', { name: button, exact: typeof button === 'string' })
      .first()
      .click(),
  shows,
})
const menuShown = (page: Page) => expect(page.getByRole('menu')).toBeVisible()

const nothingMatches = '?q=%E8%A9%B2%E5%BD%93%E3%81%AA%E3%81%97zzz'

/** What every list can open over itself. */
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
    title: `${label}の一覧`,
    area: 'enterprise',
    path: `/enterprise/${plural}?n=10`,
    full: rows,
    empty: { account: 'empty', shows: none },
    error: { call: `**/api/enterprise/${plural}/index`, status: 500 },
    dialogs: [...listDialogs, ...more],
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
          page.getByRole('link', { name, exact: true }).and(page.locator('[aria-current="page"]')),
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
  buttonOpens('お知らせ', 'お知らせ', (page) =>
    expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible(),
  ),
  buttonOpens('アカウントメニュー', /^アカウントメニュー/, menuShown),
  buttonOpens('新規作成', '新規作成', menuShown),
  {
    name: '検索・移動',
    open: (page) => page.keyboard.press('Control+k'),
    shows: (page) => expect(page.getByRole('listbox', { name: '候補' })).toBeVisible(),
  },
  {
    name: 'ショートカット',
    async open(page) {
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await page.keyboard.press('?')
    },
    shows: dialogShown,
  },
]

const wizardSteps = ['group', 'client', 'base', 'sales', 'supplier', 'confirm'] as const

const board = '/enterprise/opportunities?view=board'

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
        name: 'カードを掴んだところ',
        async open(page) {
          await page.locator('[data-card] a').first().focus()
          await page.keyboard.press('Space')
        },
        shows: (page) => expect(page.locator('[data-held]')).toBeVisible(),
      },
    ],
  },
  ...record('opportunities', '商談'),
  ...form('opportunities', '商談'),
]

const contracts: Route[] = [
  ...list('contracts', '契約', '契約はまだありません'),
  ...record('contracts', '契約', [['operations', '契約稼働']]),
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
      path: `/enterprise/contracts/13/edit?step=${step}`,
      full: heading('契約を編集'),
      ...(step === 'group'
        ? { error: { path: '/enterprise/contracts/999999/edit', shows: 'ページが見つかりませんでした' } }
        : {}),
    }),
  ),
  {
    title: '確定した契約の編集',
    area: 'enterprise',
    path: '/enterprise/contracts/1/edit?step=sales',
    full: heading('契約を編集'),
  },
]

const months: Route[] = [
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
  // The first month is confirmed: nothing in it can be edited.
  ...record('contract_operations', '契約稼働', [], []),
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
      path: `/enterprise/billing_payments/1?side=${side}`,
      full: (page) => expect(page.locator('canvas').first()).toBeVisible(),
      error: {
        path: '/enterprise/billing_payments/999999?side=billing',
        shows: 'ページが見つかりませんでした',
      },
      dialogs: [
        buttonOpens('履歴', '履歴'),
        ...(side === 'billing' ? [buttonOpens('確定取消', '確定取消')] : []),
      ],
    }),
  ),
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
]

const operator: Route[] = [
  { title: '運営ログイン', area: 'operator', path: '/admin/signin', full: heading('運営ログイン') },
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
    title: '運営の見つからない画面',
    area: 'operator',
    path: '/admin/nowhere',
    account: 'operator',
    full: heading('ページが見つかりませんでした'),
  },
]

const shown = (page: Page) => expect(page.locator('h1')).toBeVisible()

const visitor = { name: '見本 花子', kana: 'ミホン ハナコ', email: 'mihon@example.jp' }

const site: Route[] = [
  {
    title: 'サイトのホーム',
    area: 'site',
    path: '/',
    full: shown,
    empty: { agency: 'empty', shows: '記録のない株式会社' },
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
        open: (page) => registration.profile(page, visitor),
        shows: heading('経験・スキル'),
      },
      {
        name: 'ご希望',
        async open(page) {
          await registration.profile(page, visitor)
          await registration.skills(page)
        },
        shows: heading('ご希望'),
      },
      {
        name: 'その他・確認',
        async open(page) {
          await registration.profile(page, visitor)
          await registration.skills(page)
          await registration.wishes(page)
        },
        shows: heading('その他・確認'),
      },
    ],
  },
  { title: 'サイトの個人情報の取り扱い', area: 'site', path: '/privacy', full: shown },
  { title: 'サイトの見つからないページ', area: 'site', path: '/nowhere', full: shown },
]

const [candidates, ...candidatesMore] = list('candidates', '候補者', '最初の候補者を登録しましょう', [
  rowChosen,
  ...shellDialogs,
])

/** Every screen of the three areas. A new screen is added here, or its states are looked at by nobody. */
export const routes: readonly Route[] = [
  ...frame,
  ...(candidates ? [candidates] : []),
  ...candidatesMore,
  ...record('candidates', '候補者', [
    ['opportunity', '商談'],
    ['contract', '契約'],
  ]),
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
  ...record('jobs', '案件', [['opportunity', '商談']]),
  ...form('jobs', '案件'),
  ...deals,
  ...contracts,
  ...months,
  ...billing,
  ...list('applies', '応募', '応募はまだありません'),
  ...record('applies', '応募'),
  ...form('applies', '応募'),
  ...imports,
  ...operator,
  ...site,
]
