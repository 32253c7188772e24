import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/accounting',
    reading: 'かいけい かんじょうかもく ぜいぬき ぜいこみ ぶもん',
    what: '仕訳の消費税の経理、部門、科目の名前とコードを決めます。マネージャー以上が変えられます。',
    how: [
      '消費税の経理は、はじめは税抜経理です。税込経理にすると、すべての仕訳・試算表・補助元帳が税込で表示されます。',
      '科目には、会計ソフトで使っている科目名とコードを入力します。過去の仕訳も新しい名前で表示されます。',
      '部門に「契約の担当者」を選ぶと、書き出すファイルの部門に契約の担当者が入ります。',
    ],
    stuck: [
      [
        '年度の途中で消費税の経理を変えたい',
        '書き出したファイルは変わらないため、会計ソフトの中で税抜と税込が混ざります。年度の変わり目に変更してください。',
      ],
    ],
    related: ['journals', 'journals/trial_balance'],
  },
]
