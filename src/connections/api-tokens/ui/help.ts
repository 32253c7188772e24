import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/linkage/apis',
    reading: 'えーぴーあい とーくん れんけい',
    what: '社内のシステムやアシスタント（MCP）が記録を読み書きするためのトークンを発行する画面です。マネージャー以上が使います。',
    how: [
      '「APIトークンを発行」で、名前、スコープ（読み書きしてよい記録）、有効期限を選びます。必要なものだけを選んでください。',
      'トークンは一度だけ表示されます。パスワードと同じように、安全な場所へ保存してください。',
      'トークンは発行したメンバーの権限で動きます。そのメンバーを無効にすると使えなくなります。',
      '期限の14日前と3日前に、発行した人と管理者に知らせます。',
    ],
    stuck: [
      ['トークンが漏れたかもしれない', 'すぐに「失効」させてください。次の呼び出しから使えなくなります。'],
    ],
    related: ['setting/linkage/webhooks', 'setting/audit_log'],
  },
]
