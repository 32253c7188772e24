import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'sign_ups',
    reading: 'もうしこみ しんきとうろく しょうにん みおくり',
    what: '新規登録のページから届いた会社の申し込みを、承認または見送る画面です。',
    how: [
      '承認すると会社と最初の管理者ができ、申し込んだ方にメールで知らせます。',
      '見送るときも、メールで知らせます。',
      '「申し込みの受け付け」で、受け付け方（承認制・自由・停止）を変えられます。',
    ],
    stuck: [
      [
        '承認したのにメールが届かない',
        '送信設定がないときは送られません。登録したメールアドレスとパスワードでログインできることを伝えてください。',
      ],
    ],
    related: ['enterprises', 'inquiries', 'mail_mgmts'],
  },
]
