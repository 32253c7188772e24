import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'companies',
    reading: 'きぎょう ぜんしゃ とりひきさき',
    what: 'すべてのエージェントが登録した企業を、名前で探す画面です。',
    how: [
      '企業名で検索すると、登録したエージェント、都道府県、契約の件数が並びます。',
      '見るだけの画面です。企業の内容は、登録したエージェントが直します。',
    ],
    stuck: [['見つからない', '言葉を短くするか、別の言葉で探してください。']],
    related: ['enterprises'],
  },
]
