import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/audit_log',
    reading: 'かんさろぐ きろく そうさ りれき',
    what: 'ログイン、権限、メンバー、連携、書き出し、ダウンロード、設定の記録です。だれも変更・削除できません。管理者が見られます。',
    how: [
      '期間・操作・メンバーと、名前・対象・IPアドレスのキーワードで絞り込みます。',
      '「CSVに書き出す」で、絞り込んだ記録を保存します。',
      'ログインの失敗も残ります。打たれた文字は残しません。',
      '記録ごとの変更は、それぞれの記録の「履歴」にあります。',
    ],
    related: ['setting/download_logs', 'setting/members', 'setting/support'],
  },
]
