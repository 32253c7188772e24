import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/info',
    reading: 'かいしゃじょうほう しゃめい じゅうしょ きょかばんごう とうろくばんごう',
    what: '書類とサイトに表示する自社の情報です。管理者が変えられます。',
    how: [
      '会社名・住所・連絡先は、書類と公開サイトの両方に使われます。',
      '許可番号（例：派13-123456、13-ユ-123456）は、公開サイトに表示されます。',
      '登録番号は適格請求書に印刷します。帳票設定に別の番号があれば、書類にはそちらを印刷します。',
      'ロゴはサイトなどに出ます（PNG・JPEG・WebP、20MBまで）。書類のロゴは帳票設定で登録します。',
    ],
    stuck: [
      [
        '案件を公開しようとすると会社情報の登録を求められる',
        '求人の募集者として必要な項目です。示された項目をここで登録すると、公開できます。',
      ],
    ],
    related: ['setting/enterprise_document_settings/basic', 'sites', 'jobs'],
  },
]
