import type { Choices } from '#foundation/masterdata/choices.ts'

export const opportunityPossibilities = [
  [0, '未設定'],
  [1, 'A'],
  [2, 'B'],
  [3, 'C'],
] as const satisfies Choices
export const opportunityCreateRoutes = [
  [0, '通常'],
  [1, '提案'],
  [2, 'エンジニアダッシュボード'],
] as const satisfies Choices
