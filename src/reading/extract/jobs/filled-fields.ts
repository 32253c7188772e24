import type { JobFields as Fields } from './job-pick.ts'

/** Fields that are said together: one of them alone is another's half. */
const together: readonly (readonly (keyof Fields)[])[] = [
  ['monthly_payment_f_num', 'monthly_payment_l_num'],
  ['adjustment_flg', 'adjustment_time_f', 'adjustment_time_l'],
  ['usance_span_id', 'usance_day_id'],
  ['expected_age_min', 'expected_age_max'],
  ['station_id', 'prefecture_id'],
]

/** Fields, and of `more` what they leave open: a price up to 70万 by its label is not one from 60万 by another line. */
export function fillFields(fields: Fields, more: Fields): Fields {
  const isOpen = (key: keyof Fields) =>
    (together.find((keys) => keys.includes(key)) ?? [key]).every((each) => fields[each] === undefined)
  return {
    ...Object.fromEntries(Object.entries(more).filter(([key]) => isOpen(key as keyof Fields))),
    ...fields,
  }
}
