import type { Choices } from '#foundation/masterdata/choices.ts'

export const exportHeaders = [
  [1, '英語'],
  [2, '日本語'],
] as const satisfies Choices
export const exportProperties = [
  [1, 'すべての項目'],
  [2, '表示中の項目のみ'],
] as const satisfies Choices
