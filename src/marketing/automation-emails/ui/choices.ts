import type { Choices } from '#foundation/masterdata/choices.ts'

export const automationEmailGroups = [
  [1, '新規登録のお礼'],
  [2, '応募のお礼'],
] as const satisfies Choices
