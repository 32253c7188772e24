import type { Choices } from '#foundation/masterdata/choices.ts'

export const announceAudiences = [
  [1, 'すべてのエージェント'],
  [2, '選んだエージェント'],
] as const satisfies Choices
export const announceMailFlags = [
  [1, 'メールなし'],
  [2, 'メールあり'],
] as const satisfies Choices
