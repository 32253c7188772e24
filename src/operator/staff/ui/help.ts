import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/admin/members',
    also: ['setting'],
    reading: 'うんえいめんばー しょうたい けんげん むこう',
    what: '運営のメンバーを招待し、権限を決める画面です。',
    how: [
      '招待のリンクは、3日間・1回だけ使えます。',
      'やめた人は無効にするか、削除します。すぐにログアウトし、監査ログには名前が残ります。',
      'ほかの管理者の権限を減らせるのは、最初の管理者だけです。',
      '2段階目をすべてなくした人には、本人と確かめてから2段階認証を解除します。',
    ],
    stuck: [
      [
        '無効化や削除ができない',
        '自分自身と、最後の管理者は、無効にも削除もできません。ほかの管理者に依頼してください。',
      ],
    ],
    related: ['audit_log', 'mail_mgmts'],
  },
  {
    at: 'audit_log',
    reading: 'かんさろぐ きろく そうさ',
    what: '運営メンバーのログインと権限、会社の申し込み、設定の記録です。だれも変更・削除できません。',
    how: [
      '期間・操作・メンバーと、名前・対象・IPアドレスのキーワードで絞り込みます。',
      '「CSVに書き出す」で、絞り込んだ記録を保存します。',
      'サポートとして会社の画面を開いたことは、会社の監査ログにも残ります。',
    ],
    related: ['setting/admin/members', 'enterprises'],
  },
]
