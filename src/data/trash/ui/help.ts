import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/data/trash',
    reading: 'さくじょしたきろく ごみばこ ふくげん もどす',
    what: '削除した記録を、30日以内なら元のまま復元できる画面です。',
    how: [
      '種類と名前で探し、「復元」を押します。',
      'マネージャー以上は会社で削除された記録を、ほかの人は自分が削除した記録を見られます。',
      '30日を過ぎると、完全に削除されます。',
      '本人の求めで消すときは「個人情報を消去」を使います（マネージャー以上）。元には戻せません。',
    ],
    stuck: [
      [
        '探している記録がない',
        '30日を過ぎたか、ほかの人が削除したか、消去されています。マネージャー以上に確かめてもらってください。',
      ],
    ],
    related: ['setting/data/personal_data', 'setting/data/bulk_actions'],
  },
]
