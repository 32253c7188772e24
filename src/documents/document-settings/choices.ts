import type { Choices } from '#foundation/masterdata/choices.ts'

export const displayItems = [
  [1, '稼働時間'],
  [2, '超過・控除'],
  [3, '作業者名'],
  [4, '精算単位'],
  [5, '作業期間'],
  [6, '自社担当者'],
  [7, '企業担当者'],
] as const satisfies Choices
