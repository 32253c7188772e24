import { expect } from '@playwright/test'
import { known } from './known.ts'
import { buttonOpens, dialogShown, heading, type Route, rows } from './route.ts'

const root = '/enterprise/setting'
const properties = `${root}/properties`

const siteTabs = [
  ['mainvisual', 'メインビジュアル'],
  ['feature', '特徴'],
  ['flow', 'ご利用の流れ'],
  ['faq', 'よくある質問'],
  ['client', '取引先'],
  ['user_review', '利用者の声'],
  ['banner', 'バナー'],
  ['base', '基本・色'],
  ['jobpage', '案件の詳細'],
  ['usance', '支払サイト'],
  ['keywordtags', '検索のキーワード'],
  ['meta', 'メタ情報'],
  ['h1titles', '見出し'],
  ['footer', 'フッター'],
  ['sitemap', 'サイトマップ'],
  ['articles', '記事'],
  ['terms', '利用規約'],
  ['privacy', 'プライバシー'],
] as const

const account: readonly Route[] = [
  ...(
    [
      ['profile/edit', /プロフィール/],
      ['email', 'メールアドレス'],
      ['email/edit', 'メールアドレスを変更'],
      ['password', 'パスワード'],
      ['password/edit', 'パスワードを変更'],
      ['security', 'セキュリティ'],
      ['notifications', '通知'],
    ] as const
  ).map(
    ([path, title]): Route => ({
      title: `自分の設定（${path}）`,
      area: 'enterprise',
      path: `${root}/member/${path}`,
      full: heading(title),
    }),
  ),
  {
    title: '新しいメールアドレスの確認',
    area: 'enterprise',
    path: '/enterprise/email_confirm?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    full: heading('新しいメールアドレスの確認'),
  },
  {
    title: '監査ログ',
    area: 'enterprise',
    path: `${root}/audit_log`,
    full: (page) => expect(page.getByRole('region', { name: '監査ログの一覧' })).toBeVisible(),
    error: { call: '**/api/enterprise/audit_entries/index', status: 500 },
  },
  {
    title: 'サポートへの公開',
    area: 'enterprise',
    path: `${root}/support`,
    full: rows,
    error: { call: '**/api/enterprise/support_consents/index', status: 500 },
  },
  {
    title: '終了したサポート',
    area: 'enterprise',
    path: '/enterprise/support_ended',
    full: heading('サポートは終了しました'),
  },
  {
    title: '条件に一致しない監査ログ',
    area: 'enterprise',
    path: `${root}/audit_log?to=2000-01-01`,
    full: (page) => expect(page.getByText('条件に一致する記録はありません')).toBeVisible(),
  },
  {
    title: '会社情報の編集',
    area: 'enterprise',
    path: `${root}/info/edit`,
    full: (page) => expect(page.locator('main form input').first()).toBeVisible(),
  },
  {
    title: 'メンバーの招待',
    area: 'enterprise',
    path: `${root}/members/invite`,
    full: (page) => expect(page.getByRole('complementary', { name: 'メンバーを招待' })).toBeVisible(),
  },
  {
    title: 'メンバー',
    area: 'enterprise',
    path: `${root}/members/2`,
    full: heading('小林 亮'),
  },
  {
    title: '送信ドメイン',
    area: 'enterprise',
    path: `${root}/domains/email`,
    full: (page) => expect(page.getByRole('textbox', { name: 'ドメイン' })).toBeVisible(),
    error: { call: '**/api/enterprise/domains/show', status: 500 },
  },
  {
    title: 'サイトのドメイン',
    area: 'enterprise',
    path: '/enterprise/sites/domain',
    full: (page) => expect(page.getByRole('textbox', { name: 'ドメイン' })).toBeVisible(),
    error: { call: '**/api/enterprise/site_domains/show', status: 500 },
  },
  {
    title: 'サイト（カテゴリの説明）',
    area: 'enterprise',
    path: '/enterprise/sites/job_category_describes',
    full: async (page) => {
      await expect(page.getByRole('textbox', { name: /の説明$/ })).toBeVisible()
      await expect(page.frameLocator('iframe').locator('main')).toBeVisible()
    },
    error: { call: '**/api/enterprise/job_category_describes/index', status: 500 },
  },
  {
    title: 'サイトの画像',
    area: 'enterprise',
    path: '/enterprise/sites/images',
    full: (page) => expect(page.getByRole('heading', { level: 2, name: '画像', exact: true })).toBeVisible(),
    // The editors' tests add pictures to the empty enterprise.
    empty: { path: '/enterprise/sites/images?q=無い', shows: '条件に合う画像はありません' },
    error: { call: '**/api/enterprise/enterprise_images/index', status: 500 },
  },
  ...siteTabs.map(
    ([tab, title]): Route => ({
      title: `サイト（${title}）`,
      area: 'enterprise',
      path: `/enterprise/sites/${tab}`,
      full: async (page) => {
        await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
        await expect(page.frameLocator('iframe').locator('main')).toBeVisible()
      },
      ...(tab === 'mainvisual' && {
        error: { call: '**/api/enterprise/site_setting_drafts/show', status: 500 as const },
        dialogs: [buttonOpens('公開した版', '公開した版を比べる')],
      }),
    }),
  ),
  {
    title: 'メンバーの権限',
    area: 'enterprise',
    path: `${root}/members/2/authority_edit`,
    full: heading('小林 亮の権限'),
  },
  ...([1, 2] as const).map(
    (index): Route => ({
      title: index === 1 ? '帳票設定の口座の編集' : '帳票設定の口座の追加',
      area: 'enterprise',
      path: `${root}/enterprise_document_settings/bank_account/${index}`,
      full: (page) => expect(page.getByLabel('口座番号（7桁）')).toBeVisible(),
    }),
  ),
]

const custom: readonly Route[] = [
  {
    title: 'カスタム項目',
    area: 'enterprise',
    path: properties,
    full: rows,
    empty: { account: 'empty', shows: 'カスタム項目はまだありません' },
    error: { call: '**/api/enterprise/custom_properties/index', status: 500 },
  },
  {
    title: 'アーカイブしたカスタム項目',
    area: 'enterprise',
    path: `${properties}/archive`,
    full: heading('カスタム項目'),
    empty: { account: 'empty', shows: 'アーカイブした項目はありません' },
  },
  {
    title: 'カスタム項目の追加',
    area: 'enterprise',
    path: `${properties}/create`,
    full: heading('カスタム項目を追加'),
  },
  ...(['basic', 'field_type', 'rule'] as const).map(
    (tab): Route => ({
      title: `カスタム項目の編集（${tab}）`,
      area: 'enterprise',
      path: `${properties}/1/edit/${tab}`,
      full: heading('「紹介元」を編集'),
      ...(tab === 'basic' && {
        error: { path: `${properties}/999999/edit`, shows: 'ページが見つかりませんでした' },
      }),
    }),
  ),
  {
    title: 'カスタム項目の入力規則',
    area: 'enterprise',
    path: `${properties}/create/rule`,
    full: (page) => expect(page.getByText('半角数字だけを受け付ける')).toBeVisible(),
  },
]

const linkages: readonly Route[] = [
  ...(['candidates', 'jobs'] as const).map(
    (kind): Route => ({
      title: `外部連携の一覧（${kind}）`,
      area: 'enterprise',
      path: `${root}/linkage/${kind}`,
      full: (page) => expect(page.getByRole('link', { name: '外部媒体A' })).toBeVisible(),
      error: { call: '**/api/enterprise/linkages/index', status: 500 },
    }),
  ),
  ...(['candidates', 'jobs'] as const).map(
    (kind): Route => ({
      title: `外部連携（${kind}）`,
      area: 'enterprise',
      path: `${root}/linkage/${kind}/1`,
      full: heading('外部媒体A'),
      empty: { account: 'empty', shows: '外部媒体Aとはまだ連携していません' },
      error: { call: '**/api/enterprise/linkages/show*', status: 500 },
    }),
  ),
  {
    title: '通知（Slack）',
    area: 'enterprise',
    path: `${root}/linkage/notifications`,
    full: heading('通知（Slack）'),
    empty: { account: 'empty', shows: 'Slack とはまだ連携していません' },
    error: { call: '**/api/enterprise/slack_integrations/index', status: 500 },
  },
  {
    title: '電子契約サービス',
    area: 'enterprise',
    path: `${root}/linkage/agreement_services`,
    full: heading('電子契約サービス'),
    empty: { account: 'empty', shows: 'クラウドサインとはまだ連携していません' },
    error: { call: '**/api/enterprise/agreement_services/show', status: 500 },
    dialogs: [buttonOpens('クラウドサインとの連携', 'クラウドサインと連携する', dialogShown)],
  },
  {
    title: 'Webhook',
    area: 'enterprise',
    path: `${root}/linkage/webhooks`,
    full: heading(/Webhook/),
    empty: { account: 'empty', shows: '送り先はまだありません' },
    error: { call: '**/api/enterprise/webhooks/index', status: 500 },
    dialogs: [buttonOpens('送り先の追加', '送り先を追加', dialogShown)],
  },
  {
    title: 'APIトークン',
    area: 'enterprise',
    path: `${root}/linkage/apis`,
    full: heading(/API/),
    empty: { account: 'empty', shows: 'APIトークンはまだありません' },
    error: { call: '**/api/enterprise/api_tokens/index', status: 500 },
    dialogs: [buttonOpens('トークンの発行', 'トークンを発行', dialogShown)],
  },
]

const contractAndBilling: readonly Route[] = [
  {
    title: '運営からの請求書',
    area: 'enterprise',
    path: `${root}/enterprise_invoices`,
    full: rows,
    empty: { account: 'empty', shows: '請求書はまだ届いていません' },
    error: { call: '**/api/enterprise/enterprise_invoices/index', status: 500 },
  },
  {
    title: '運営からの請求書の1件',
    area: 'enterprise',
    path: `${root}/enterprise_invoices/${known.invoice}`,
    full: heading(/請求書 20/),
    error: { call: `**/api/enterprise/enterprise_invoices/show/${known.invoice}`, status: 500 },
  },
  {
    title: '請求書の宛先',
    area: 'enterprise',
    path: `${root}/enterprise/invoice`,
    full: heading('請求書の宛先'),
    error: { call: '**/api/enterprise/invoice_recipients/show', status: 500 },
  },
  {
    title: '請求書の宛先の編集',
    area: 'enterprise',
    path: `${root}/enterprise/invoice/edit`,
    full: heading('請求書の宛先'),
  },
]

/** Pages of the settings beside those of the records. */
export const settingRoutes: readonly Route[] = [...account, ...custom, ...linkages, ...contractAndBilling]
