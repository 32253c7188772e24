import type { SettingSection } from '#foundation/settings/layout.tsx'

/** The left menu in the order of the specification; only entries whose page exists, a section without one is not shown. */
export const settingsMenu: readonly SettingSection[] = [
  {
    title: 'アカウント情報',
    entries: [
      { path: 'member/profile', label: 'プロフィール' },
      { path: 'member/email', label: 'メールアドレス' },
      { path: 'member/password', label: 'パスワード' },
      { path: 'member/security', label: 'セキュリティ' },
      { path: 'member/notifications', label: '通知' },
    ],
  },
  {
    title: '会社設定',
    entries: [
      { path: 'info', label: '会社情報', authority: 2 },
      { path: 'members', label: 'メンバー', authority: 2 },
      { path: 'domains', label: 'サイトのドメイン', authority: 2, feature: 'sites' },
      { path: 'domains/email', label: '送信ドメイン', authority: 2 },
      { path: 'support', label: 'サポートへの公開', authority: 2 },
      { path: 'audit_log', label: '監査ログ', authority: 2 },
    ],
  },
  {
    title: 'データ管理',
    entries: [
      { path: 'properties', label: 'カスタム項目' },
      { path: 'data/export', label: 'データの書き出し', authority: 1 },
      { path: 'data/import', label: 'データの取り込み' },
      { path: 'object_settings/candidate', label: '提案文', feature: 'candidates' },
      { path: 'message_templates', label: 'メッセージテンプレート' },
      { path: 'data/bulk_actions', label: '一括操作の履歴' },
      { path: 'data/trash', label: '削除した記録' },
      { path: 'download_logs', label: 'ダウンロード履歴', authority: 1 },
      { path: 'data/personal_data', label: '個人情報の記録', authority: 1 },
    ],
  },
  {
    title: '機能設定',
    entries: [
      { path: 'model_settings/opportunity', label: '商談', feature: 'opportunities' },
      { path: 'timesheets', label: '稼働報告', feature: 'contract_operations' },
      { path: 'agreements', label: '合意', feature: 'contracts' },
      { path: 'accounting', label: '会計', authority: 1, feature: 'billing_payments' },
      { path: 'mailings', label: '配信', authority: 1 },
      { path: 'readings/addresses', label: '読み取り用アドレス' },
      { path: 'readings/words', label: '読み取りで覚えた書き方' },
      { path: 'readings/model', label: '読み取りのモデル', authority: 2 },
    ],
  },
  {
    title: 'レポート設定',
    entries: [
      {
        path: 'model_settings/report_opportunity',
        label: '商談レポート・見通し',
        feature: 'opportunities',
      },
    ],
  },
  {
    title: '帳票設定',
    entries: [
      { path: 'enterprise_document_settings/basic', label: '基本' },
      { path: 'enterprise_document_settings/contract', label: '契約' },
      { path: 'enterprise_document_settings/billing_payment', label: '請求・支払' },
      { path: 'enterprise_document_settings/billing_merge', label: '合算請求' },
      { path: 'enterprise_document_settings/bank_account', label: '口座' },
      { path: 'law', label: '法令チェック' },
    ],
  },
  {
    title: '外部連携',
    entries: [
      { path: 'linkage/notifications', label: '通知（Slack）' },
      { path: 'linkage/candidates', label: '候補者', feature: 'candidates' },
      { path: 'linkage/jobs', label: '案件', feature: 'jobs' },
      { path: 'linkage/agreement_services', label: '電子契約サービス', feature: 'contracts' },
      { path: 'linkage/webhooks', label: 'Webhook', authority: 1, feature: 'enterprise_api' },
      { path: 'linkage/apis', label: 'API', authority: 1, feature: 'enterprise_api' },
    ],
  },
  {
    title: '契約と請求',
    entries: [
      { path: 'enterprise/invoice', label: '請求書の宛先', authority: 1 },
      { path: 'enterprise_invoices', label: '請求書', authority: 1 },
    ],
  },
]
