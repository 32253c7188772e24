import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/message_templates',
    reading: 'めっせーじてんぷれーと ていけいぶん めーる ひながた',
    what: 'よく送るメールの件名と本文を登録しておく画面です。メールを書く画面で選ぶと、そのまま入ります。',
    how: [
      '「テンプレートを追加」で、名前・用途・件名・本文を書きます。',
      '使える差し込み項目は用途ごとに変わります。「共通」はどのメールでも選べます。',
      '右のプレビューに、見本の記録を差し込んだ見た目が出ます。',
    ],
    stuck: [['メールの画面にテンプレートが出ない', '用途が違います。その用途か「共通」で登録してください。']],
    related: ['setting/object_settings/candidate', 'setting/enterprise_document_settings/billing_payment'],
  },
]
