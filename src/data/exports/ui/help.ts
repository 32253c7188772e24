import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/data/export',
    reading: 'でーたのかきだし えくすぽーと しーえすぶい えくせる',
    what: '一覧から書き出したCSV・Excelのファイルを、受け取る画面です。マネージャー以上が使います。',
    how: [
      '書き出しは、各一覧の「書き出し」から始めます。いまの条件と並び順のまま出ます。',
      '項目（すべて・表示中のみ）、ファイル形式、文字コード、見出しの言葉を選びます。',
      '画面を閉じても続き、完了するとメールで知らせます。ここからダウンロードします。',
      'ファイルには保存期限があります。過ぎたら「もう一度実行」してください。',
    ],
    stuck: [['「〓」が入っている', 'Shift_JISで表せない文字です。UTF-8かExcelで書き出すと残ります。']],
    related: ['setting/data/import', 'setting/download_logs', 'candidates'],
  },
]
