import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/enterprise/invoice',
    reading: 'せいきゅうしょのあてさき りようりょう',
    what: 'つむぎの利用料の請求書を、だれに送るかを決めます。マネージャー以上が使います。',
    how: [
      '宛名や、請求書を受け取るメールアドレスを登録します。',
      'これから承認される請求書に載ります。承認された請求書は変わりません。',
    ],
    related: ['setting/enterprise_invoices'],
  },
  {
    at: 'setting/enterprise_invoices',
    reading: 'りようりょうのせいきゅうしょ つむぎ しはらい',
    what: 'つむぎの利用料の請求書を確かめ、PDFを保存する画面です。マネージャー以上が使います。',
    how: [
      '月ごとの請求書と、支払期日、入金の状況が並びます。',
      '請求書を開くと、明細とPDFを見られます。従量の明細は、働いた月の請求・支払の件数です。',
      '内容の質問は「お問い合わせ」から運営に送ってください。',
    ],
    related: ['setting/enterprise/invoice'],
  },
]
