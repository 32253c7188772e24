import type { Choices } from '#foundation/masterdata/choices.ts'

export const communicationsTimes = [
  [1, '面談1回'],
  [2, '面談2回'],
  [3, '面談3回以上'],
  [4, '面談なし'],
] as const satisfies Choices
export const communicationsWays = [
  [1, 'オンライン'],
  [2, '対面'],
  [3, 'どちらも可'],
] as const satisfies Choices
export const jobAdjustmentFlags = [
  [1, '時間幅'],
  [2, '固定'],
] as const satisfies Choices
export const resaleRestrictions = [
  [0, '未設定'],
  [1, '不可'],
  [2, '1社先まで'],
  [3, '2社先まで'],
  [4, '制限なし'],
] as const satisfies Choices
export const acceptForeigner = [
  [1, '可'],
  [2, '条件付き可'],
  [3, '不可'],
] as const satisfies Choices
export const pcLoans = [
  [1, 'あり'],
  [2, 'なし'],
  [3, '応相談'],
] as const satisfies Choices
export const dresscodes = [
  [1, '自由'],
  [2, 'オフィスカジュアル'],
  [3, 'スーツ'],
] as const satisfies Choices
