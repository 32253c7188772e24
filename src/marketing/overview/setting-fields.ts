import { choice, integer } from '#foundation/entity/kinds/index.ts'

const clickChoices = [
  [1, '数える'],
  [0, '数えない'],
] as const

/** How an enterprise sends its marketing mails, as the settings show it (src/marketing/mailings/mailing-setting.ts). */
export const mailingSettingFields = {
  pace: integer('通')('毎分の上限', 'Mails a minute', { min: 1, max: 100_000 }),
  enough: integer('通')('30日に送る上限', 'Mails in 30 days', { required: true, min: 1, max: 1_000 }),
  measures_clicks: choice(clickChoices)('リンクのクリック', 'Clicks', { required: true }),
} as const
