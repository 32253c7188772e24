import type { Choices } from '#foundation/masterdata/choices.ts'

export const signUpModes = [
  [1, '受付停止'],
  [2, '承認制'],
  [3, '自由'],
] as const satisfies Choices
