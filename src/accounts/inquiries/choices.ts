import type { Choices } from '#foundation/masterdata/choices.ts'

export const inquiryClientTypes = [
  [1, 'エージェント'],
  [2, 'SES'],
  [3, '受託開発'],
  [5, 'その他'],
] as const satisfies Choices
