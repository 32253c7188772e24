import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/issuer',
    reading: 'せいきゅうしょのはっこうもと とうろくばんごう こうざ',
    what: 'エージェントへの請求書に載る、運営の名前・住所・登録番号・口座です。',
    how: [
      'これから承認する請求書に載ります。承認した請求書は変わりません。',
      '登録番号がないと、請求書を承認できません。',
      '口座名義は全角カタカナで入力します。',
    ],
    related: ['enterprise_invoice_schedules', 'enterprise_invoices'],
  },
]
