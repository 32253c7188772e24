import type { Choices } from '#foundation/masterdata/choices.ts'

/** Of an enterprise's invoice setting: a discount, usage that is charged. */
export const invoiceSettingFlags = [
  [0, 'なし'],
  [1, 'あり'],
] as const satisfies Choices
