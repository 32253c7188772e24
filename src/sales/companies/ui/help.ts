import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'companies',
    reading: 'きぎょう とりひきさき かいしゃ きゃくさき',
    what: '取引先と、これから営業する企業を登録する画面です。案件、担当者、商談、契約を、企業ごとにまとめて見られます。',
    how: [
      '「企業を追加」で登録します。法人と個人、企業区分、ランクなどは、あとから追加できます。',
      '「請求・支払」には、締め・支払の条件、登録番号、口座など、契約と書類に引き継ぐ内容を登録します。',
      '「請求・支払メール」には、その企業だけの宛先・Cc・件名・本文を登録できます。',
      '窓口の人は「企業担当者」として登録します。案件や契約の連絡先として選べます。',
      '一覧には募集中の案件の数が出ます。条件・表示列・並べ替えは、ビューとして保存できます。',
    ],
    keys: ['list', 'record'],
    stuck: [
      [
        '同じ企業が2つある',
        '一覧の「重複」から見比べて、1つに統合します。担当者・案件・契約は、残るほうに移ります。',
      ],
      [
        'JP PINTの書き出しで「登録番号（T+13桁）がない」と出る',
        '企業の「請求・支払」に登録番号を入力してください。',
      ],
    ],
    related: ['company_members', 'jobs', 'contracts', 'setting/enterprise_document_settings/billing_payment'],
  },
]
