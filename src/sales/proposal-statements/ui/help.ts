import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/object_settings/candidate',
    reading: 'ていあんぶん しょうかいぶん さしこみ ていけいぶん',
    what: '候補者を企業に紹介する文面のひな形です。候補者の画面で、差し込んだ文面をコピーできます。',
    how: [
      '「提案文を追加」で、名前と本文を書きます。いくつでも作れ、候補者ごとに使うものを選べます。',
      '{氏名} などの差し込み項目は、一覧から選んで入れます。氏名は「企業向け表示名」になります。',
      '右のプレビューで、見本の候補者での表示を確かめられます。',
      '変更できるのはマネージャー以上です。',
    ],
    stuck: [
      ['「使えない差し込み項目があります」と出る', '示された { } を消し、下の一覧から選び直してください。'],
    ],
    related: ['candidates', 'proposals', 'setting/message_templates'],
  },
]
