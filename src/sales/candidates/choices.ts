import type { Choices } from '#foundation/masterdata/choices.ts'

export const inceptionDayTypes = [
  [1, '日付指定'],
  [2, '即日'],
] as const satisfies Choices
export const possessionFlags = [
  [1, '他社稼働中'],
  [0, '稼働なし'],
] as const satisfies Choices
export const contactTimeTypes = [
  [1, 'いつでも'],
  [2, '平日午前'],
  [3, '平日午後'],
  [4, '平日18時以降'],
  [5, '土日祝'],
] as const satisfies Choices
export const genders = [
  [0, '未回答'],
  [1, '男性'],
  [2, '女性'],
  [9, 'その他'],
] as const satisfies Choices
export const nationalityTypes = [
  [1, '日本'],
  [2, '外国'],
] as const satisfies Choices
export const candidateTypes = [
  [1, 'フリーランス'],
  [4, 'フリーランス（法人）'],
  [2, '正社員'],
  [3, '契約社員'],
] as const satisfies Choices
export const affiliationTypes = [
  [1, '自社所属'],
  [2, '他社所属'],
] as const satisfies Choices
export const employeeFlags = [
  [0, 'なし'],
  [1, 'あり'],
] as const satisfies Choices
export const potentialFlags = [
  [1, 'ポテンシャルあり'],
  [0, 'ポテンシャルなし'],
] as const satisfies Choices
export const registerRoutes = [
  [0, '通常'],
  [1, '取り込み'],
  [2, '外部媒体A'],
  [3, '外部媒体B'],
  [4, '外部媒体C'],
  [5, 'サイト'],
  [6, 'API'],
] as const satisfies Choices
