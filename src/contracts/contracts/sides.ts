import { type SideOf, sideOf, underSide } from '#documents/parts/side-of.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { MANUAL, MONTHLY, RANGE } from '#foundation/rules/contract-codes.ts'
import { RuleError } from '#foundation/rules/rule-error.ts'
import { type Side, sides } from '#foundation/rules/sides.ts'
import { type UnitPriceTerms, unitPrices } from '#foundation/rules/unit-price.ts'
import type { ContractDraft } from './contract.ts'

type SideTerms = SideOf<ContractDraft, Side>

/** Whether the side is adjusted between two bounds, so that it has unit prices. */
export const hasUnitPrices = ({ man_hour_type_id, adjustment_flg }: SideTerms): boolean =>
  man_hour_type_id === MONTHLY && adjustment_flg === RANGE

/** The terms that the unit prices follow from; null while one of them is missing. */
export const completeUnitPriceTerms = (of: SideTerms): UnitPriceTerms | null => {
  const { price_num, adjustment_time_f, adjustment_time_l } = of
  const { adjustment_type_id, rounding_price_id, rounding_mode_id } = of
  return price_num == null ||
    adjustment_time_f == null ||
    adjustment_time_l == null ||
    adjustment_type_id == null ||
    rounding_price_id == null ||
    rounding_mode_id == null
    ? null
    : {
        price_num,
        adjustment_time_f,
        adjustment_time_l,
        adjustment_type_id,
        rounding_price_id,
        rounding_mode_id,
      }
}

/** Writes the unit prices that the terms give, unless they are typed by hand; answers what keeps them from being computed. */
const setUnitPrices = (next: ContractDraft, side: Side): FieldErrors | undefined => {
  const of = sideOf(next, side)
  if (hasUnitPrices(of) && of.unit_price_manual_flg === MANUAL) return undefined
  const terms = hasUnitPrices(of) ? completeUnitPriceTerms(of) : null
  try {
    const prices = terms ? unitPrices(terms) : { excess_price_num: null, deduction_price_num: null }
    Object.assign(next, underSide(side, prices))
    return undefined
  } catch (error) {
    if (error instanceof RuleError) return { [`${side}_adjustment_time_f`]: [error.message] }
    throw error
  }
}

const later = <V extends string | number>(from: V | null | undefined, to: V | null | undefined) =>
  from != null && to != null && from > to

/** Bounds in order, and the unit prices of both sides; answers messages per field. */
export const completeTerms = (next: ContractDraft): FieldErrors => {
  const errors: FieldErrors = {}
  if (later(next.period_start_date, next.period_end_date))
    errors.period_end_date = ['契約終了日は契約開始日以降の日付にしてください']
  for (const side of sides)
    if (later(next[`${side}_adjustment_time_f`], next[`${side}_adjustment_time_l`]))
      errors[`${side}_adjustment_time_l`] = ['精算上限は精算下限以上で入力してください']
    else Object.assign(errors, setUnitPrices(next, side))
  return errors
}
