import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/member/notifications',
    reading: 'つうち おしらせ べる めーる まいあさ',
    what: 'どのできごとを、画面の通知（ベル）やメールで受け取るかを、自分のぶんだけ決めます。',
    how: [
      '変更はすぐに保存されます。',
      '「担当」は、自分が担当する記録と、担当者のいない記録です。閲覧できない記録のことは通知しません。',
      '「今日やること（営業日の朝）」を選ぶと、待っている件数が営業日の朝に届きます。待っていることがなければ届きません。',
      'Slackのチャンネルは「設定 → 通知（Slack）」で追加すると選べます。',
    ],
    stuck: [['通知が消えている', '通知は90日で消えます。同じ種類のものは1件にまとまります。']],
    related: ['setting/linkage/notifications', 'today'],
  },
]
