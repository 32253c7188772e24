/**
 * A search condition as the API, the URL, saved searches and the SQL compiler all carry it.
 * The type codes are the specification's (1 to 10); what the screen offers for a kind of field
 * is exactly what the compiler accepts for it.
 */
export const conditionTypes = {
  equal: 1,
  notEqual: 2,
  idNotNull: 3,
  atLeast: 4,
  textNotNull: 5,
  atMost: 6,
  range: 7,
  notNull: 8,
  isNull: 9,
  nextPeriod: 10,
} as const

export type ConditionType = (typeof conditionTypes)[keyof typeof conditionTypes]

export const conditionTypeLabels: Record<ConditionType, string> = {
  1: '等しい',
  2: '等しくない',
  3: '選択あり',
  4: '以上',
  5: '入力あり',
  6: '以下',
  7: '範囲',
  8: '値あり',
  9: '値なし',
  10: '次の期間',
}

export type Scalar = string | number
export type Condition = {
  column: string
  type: ConditionType
  /** A single value, or a list meaning "any of"; for type 10 a number of days from today. */
  value?: Scalar | Scalar[] | null
  min?: Scalar | null
  max?: Scalar | null
}

/** Which conditions need a value, which need bounds and which stand alone. */
export const conditionShape = (type: ConditionType): 'value' | 'range' | 'none' =>
  type === 7 ? 'range' : type === 3 || type === 5 || type === 8 || type === 9 ? 'none' : 'value'
