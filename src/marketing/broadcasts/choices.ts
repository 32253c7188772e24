import type { Choices } from '#foundation/masterdata/choices.ts'

export const broadcastTargets = [
  [1, '候補者'],
  [2, '企業担当者'],
] as const satisfies Choices
