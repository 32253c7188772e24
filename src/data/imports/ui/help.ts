import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/data/import',
    also: ['import_files'],
    reading: 'でーたのとりこみ いんぽーと しーえすぶい えくせる いっかつとうろく',
    what: 'CSVやExcelから、候補者や企業などをまとめて登録・更新する画面です。',
    how: [
      '種類を選び、ファイルを置きます（200MB・200,000行まで。Shift_JISとUTF-8のどちらでも）。書式はここからダウンロードできます。',
      'IDのある行は更新、IDが空の行は新規登録になります。',
      '知らない見出しは、どの項目に取り込むかを選びます。選んだ内容は次回も使われます。',
      '確認の結果を見て、エラーのある行を除いて取り込むか、直してから取り込むかを選びます。ここまでは何も登録されません。',
      '取り込んだあとも「取り込みを取り消す」で前の状態に戻せます。そのあとに変更・使用された記録は残ります。',
    ],
    stuck: [
      [
        'エラーの行がある',
        '「エラーの行をCSVでダウンロード」して直し、その行だけをもう一度取り込んでください。',
      ],
      [
        '重複の候補が出る',
        '登録済みの記録や、同じファイルの別の行と似ています。除いて取り込むこともできます。',
      ],
    ],
    related: ['candidates', 'companies', 'setting/data/export', 'setting/properties'],
  },
]
