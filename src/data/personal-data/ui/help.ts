import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/data/personal_data',
    also: ['personal_data'],
    reading: 'こじんじょうほう しょうきょ けす かいじ りよう',
    what: '本人の求めで個人情報を消去した記録です。だれが、いつ、なぜ消去し、法令により何を残したかを確かめられます。マネージャー以上が使います。',
    how: [
      '消去は、候補者・企業担当者の画面の「個人情報を消去」から行います。',
      '氏名・連絡先・経歴書・コメント・メール・変更履歴の値などが消え、ほかの記録に書かれた氏名なども「削除済み」に置き換わります。',
      '発行した書類など、法令により残すものは残し、そのことを記録します。',
      '消去は元に戻せません。消去するものの一覧を確かめてから進めてください。',
    ],
    related: ['setting/data/trash', 'setting/download_logs', 'candidates'],
  },
]
