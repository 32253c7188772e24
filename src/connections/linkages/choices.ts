import type { Choices } from '#foundation/masterdata/choices.ts'

export const linkageServices = [
  [0, '自社LP'],
  [1, '外部媒体A'],
  [2, '外部媒体B'],
  [3, '外部媒体C'],
  [50, '手動アップロード'],
  [51, 'フォーム'],
  [98, 'API'],
  [99, 'Webhook'],
] as const satisfies Choices
