import type { AnyField, Fields } from '../entity/entity.ts'

/** The upper field of a range whose lower one this is: monthly_price_f_num → monthly_price_l_num, expected_age_min → expected_age_max. */
export const upperOf = (fields: Fields, key: string): string | undefined => {
  const upper = key.replace(/_f_num$/, '_l_num').replace(/_min$/, '_max')
  return upper !== key && Object.hasOwn(fields, upper) ? upper : undefined
}

/** The lower field of a range whose upper one this is. */
export const lowerOf = (fields: Fields, key: string): string | undefined => {
  const lower = key.replace(/_l_num$/, '_f_num').replace(/_max$/, '_min')
  return lower !== key && Object.hasOwn(fields, lower) ? lower : undefined
}

/** 希望単価（下限） → 希望単価: what the two ends of a range are called together. */
export const rangeLabel = (field: AnyField) => field.label.ja.replace(/（下限）$/, '')
