import type { Choices } from '#foundation/masterdata/choices.ts'

export const applyRoutes = [
  [10, 'サイト応募'],
  [20, '会員登録'],
  [30, 'フォーム'],
  [40, '手動'],
  [50, '取り込み'],
  [60, 'API'],
  [70, 'Webhook'],
  [80, '紹介'],
  [90, 'スカウト'],
  [100, '外部媒体A'],
  [110, '外部媒体B'],
  [120, '外部媒体C'],
  [160, 'その他'],
] as const satisfies Choices
