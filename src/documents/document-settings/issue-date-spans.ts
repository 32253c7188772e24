import type { Choices } from '#foundation/masterdata/choices.ts'

/** 1 the last day of the month worked, 2 the first day of the month after it. */
export const issueDateSpans = [
  [1, '発生月の末日'],
  [2, '翌月の初日'],
] as const satisfies Choices
