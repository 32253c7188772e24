import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'inquiries',
    reading: 'といあわせ しつもん れんらく',
    what: '会社と、紹介ページから届いた問い合わせの一覧です。',
    how: [
      '届いた問い合わせは、メールでも知らせ、ここに残ります。',
      '開くと、内容と差出人の連絡先を確かめられます。',
      '機能の利用の問い合わせが届いたら、「エージェント」の画面で機能制限を変えます。',
    ],
    related: ['enterprises', 'announces', 'sign_ups'],
  },
]
