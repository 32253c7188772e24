import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/data/bulk_actions',
    reading: 'いっかつそうさのりれき いっかつへんしゅう いっかつさくじょ とりけし',
    what: '自分が行った一括更新・一括削除の結果です。30日間残ります。',
    how: [
      '一覧で行を選び「一括編集」や「削除」を実行すると、ここに残ります。',
      '成功と失敗の件数と、できなかった行の理由を確認できます。',
      '対象は実行したときに決まります。あとから条件に合うようになった記録は変わりません。',
    ],
    related: ['setting/data/trash', 'setting/data/import', 'candidates'],
  },
]
