import type { FieldErrors, Stored } from '#foundation/entity/validate.ts'
import { MANUAL, MONTHLY, RANGE } from '#foundation/rules/contract-codes.ts'
import { RuleError } from '#foundation/rules/rule-error.ts'
import { type Side, sides } from '#foundation/rules/sides.ts'
import { type UnitPriceTerms, unitPrices } from '#foundation/rules/unit-price.ts'

/** Whether the side is adjusted between two bounds, so that it has unit prices. */
export const hasUnitPrices = (contract: Stored, side: Side): boolean =>
  contract[`${side}_man_hour_type_id`] === MONTHLY && contract[`${side}_adjustment_flg`] === RANGE

const termKeys = [
  'price_num',
  'adjustment_time_f',
  'adjustment_time_l',
  'adjustment_type_id',
  'rounding_price_id',
  'rounding_mode_id',
] as const

const unitPriceTerms = (contract: Stored, side: Side): UnitPriceTerms | undefined => {
  const entries = termKeys.map((key) => [key, contract[`${side}_${key}`]] as const)
  return entries.every(([, value]) => value != null)
    ? (Object.fromEntries(entries) as UnitPriceTerms)
    : undefined
}

/** Writes the unit prices that the terms give, unless they are typed by hand; answers what keeps them from being computed. */
const setUnitPrices = (next: Stored, side: Side): FieldErrors | undefined => {
  if (hasUnitPrices(next, side) && next[`${side}_unit_price_manual_flg`] === MANUAL) return undefined
  const terms = hasUnitPrices(next, side) ? unitPriceTerms(next, side) : undefined
  try {
    const prices = terms ? unitPrices(terms) : { excess_price_num: null, deduction_price_num: null }
    for (const [key, price] of Object.entries(prices)) next[`${side}_${key}`] = price
    return undefined
  } catch (error) {
    if (error instanceof RuleError) return { [`${side}_adjustment_time_f`]: [error.message] }
    throw error
  }
}

const later = (from: unknown, to: unknown) =>
  from != null && to != null && (from as string | number) > (to as string | number)

/** Bounds in order, and the unit prices of both sides; answers messages per field. */
export const completeTerms = (next: Stored): FieldErrors => {
  const errors: FieldErrors = {}
  if (later(next.period_start_date, next.period_end_date))
    errors.period_end_date = ['契約終了日は契約開始日以降の日付にしてください']
  for (const side of sides)
    if (later(next[`${side}_adjustment_time_f`], next[`${side}_adjustment_time_l`]))
      errors[`${side}_adjustment_time_l`] = ['精算上限は精算下限以上で入力してください']
    else Object.assign(errors, setUnitPrices(next, side))
  return errors
}
