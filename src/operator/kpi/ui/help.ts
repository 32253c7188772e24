import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'kpi',
    reading: 'けーぴーあい すうじ えむあーるあーる かいやくりつ',
    what: '月・四半期・年ごとの契約の数、MRR、動き（新しい契約、割引の終了、終わった契約など）を見る画面です。',
    how: [
      '数字は、その月の請求書から読みます。確定した値は変わりません。',
      '数字を押すと、もとになったエージェントと、それぞれの額が並びます。',
      '設定をあとから直したときは「訂正後」として並びます。まだ確定していない期間は「暫定」です。',
      '従量は働いた月に入ります。請求書のあとで確定した分も、働いた月の数字になります。',
    ],
    related: ['enterprise_invoices', 'enterprises'],
  },
]
