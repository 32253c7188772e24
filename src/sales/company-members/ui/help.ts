import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'company_members',
    reading: 'きぎょうたんとうしゃ まどぐち れんらくさき',
    what: '取引先の窓口になる人を登録する画面です。登録した人は、案件・契約の連絡先や、提案・更新確認のメールの宛先になります。',
    how: [
      '「企業担当者を追加」で、企業を選んで氏名とメールアドレスを登録します。',
      '案件や契約の入力中に担当者がいないときは、その欄から登録することもできます。',
      '氏名・部署・メール・電話のどれでも検索できます。',
      '提案のメールは、配信を停止していない担当者に届きます。候補者と違い、同意の記録は要りません。',
      '本人がマイページから連絡先の変更を送ると、詳細の上に出ます。項目ごとに「反映する」か「見送る」を選びます。',
    ],
    keys: ['list', 'record'],
    stuck: [
      [
        '「宛先のメールアドレスがありません」と出る',
        'この画面でメールアドレスを登録してから、もう一度送ってください。',
      ],
    ],
    related: ['companies', 'proposals', 'contracts/renewals', 'mail_suppressions'],
  },
]
