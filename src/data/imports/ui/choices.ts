import type { Choices } from '#foundation/masterdata/choices.ts'

export const exportEncodings = [
  [1, 'Shift_JIS'],
  [2, 'UTF-8'],
] as const satisfies Choices
