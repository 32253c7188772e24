import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/download_logs',
    reading: 'だうんろーどりれき ふぁいる だれが',
    what: 'だれが、いつ、どのファイルをダウンロード・表示したかの記録です。マネージャー以上が見られます。',
    how: [
      '期間・メンバー・種類で絞り込みます。',
      '経歴書や成果物を画面で開いたことも残ります。',
      '条件はビューとして保存できます。',
    ],
    related: ['setting/audit_log', 'setting/data/export', 'setting/data/personal_data'],
  },
]
