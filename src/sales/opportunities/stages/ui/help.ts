import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/model_settings/opportunity',
    reading: 'しょうだんのせってい だんかい なまえ ひっすこうもく',
    what: '商談の段階の名前、ボードに表示するか、その段階に移すときの必須項目を決めます。マネージャー以上が変えられます。',
    how: [
      '名前は20文字以内で、ほかの段階と違うものにします。画面に表示され、書き出しとAPIは標準の名前のままです。',
      '表示しない段階も、商談が残っている間はボードに出ます。成約は必ず表示されます。',
      '必須項目を選ぶと、その段階に移すときに入力を求めます。',
      '上のプレビューで、ボードの見出しを確かめられます。',
    ],
    related: ['opportunities', 'setting/model_settings/report_opportunity'],
  },
  {
    at: 'setting/model_settings/report_opportunity',
    reading: 'しょうだんれぽーと みとおし もくひょう けっさんつき かくど',
    what: '商談レポートに出す段階と日数の目安、見通しに使う確度の割合、決算月、売上と粗利の目標を決めます。',
    how: [
      '日数の目安を超えた段階は、商談レポートで色が変わります。',
      '確度の割合は、見通しで当社の成約率に掛けます。',
      '決算月は、レポートの年度の区切りになります。',
      '目標は、毎月・目標の違う月・メンバーごとの3つです。変更はマネージャー以上が行います。',
    ],
    stuck: [['「同じ月の目標が2つあります」と出る', '片方を外して1つにしてください。']],
    related: ['report_opportunities', 'report_forecast', 'report_summaries/billing_payment'],
  },
]
