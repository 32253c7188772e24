import type { Choices } from '#foundation/masterdata/choices.ts'

export const renewalRequests = [
  [1, '更新希望'],
  [2, '終了希望'],
  [3, '要相談'],
] as const satisfies Choices
export const manHourTypes = [
  [1, '人月'],
  [2, '日額'],
] as const satisfies Choices
export const deadlineMonths = [
  [0, '当月'],
  [1, '翌月'],
] as const satisfies Choices
export const deadlineDateTypes = [
  [1, '暦日'],
  [2, '営業日'],
] as const satisfies Choices
/** 1 = the issuer has a qualified-invoice registration number. */
export const invoiceIssuedFlags = [
  [1, 'あり'],
  [0, 'なし'],
] as const satisfies Choices
