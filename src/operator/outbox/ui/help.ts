import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'mail_mgmts',
    reading: 'そうしんまちのめーる りんくをわたす しょうたい さいせってい',
    what: '運営からのメールと、招待や再設定のメールのうち、まだ送られていないものを見る画面です。',
    how: [
      '送信設定があれば、順に送られ、ここから消えます。',
      '送信設定がないときは「リンクを渡す」で、メールの代わりにリンクを1度だけ表示できます（マネージャー以上）。',
      'リンクは、電話などで本人からの依頼を確かめてから、本人だけに渡してください。監査ログに残ります。',
    ],
    stuck: [['メールがたまったまま減らない', '「稼働状況」の「メール（SMTP）」を確かめてください。']],
    related: ['health', 'enterprises', 'setting/admin/members'],
  },
]
