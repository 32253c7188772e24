import { DAILY } from '#foundation/rules/contract-codes.ts'
import { cutDown } from '#foundation/rules/settlement.ts'
import type { Terms } from '../contract-terms/settle-operation.ts'

const BETWEEN = 1

/** Where a month stands in the hours agreed with its worker, in minutes; null where no bounds are agreed, or with an own employee. */
export const bandOf = ({ supplier }: Terms, minutes: number | null) => {
  if (!supplier || supplier.man_hour_type_id === DAILY || supplier.adjustment_flg !== BETWEEN) return null
  const [lower_minutes, upper_minutes] = [supplier.adjustment_time_f * 60, supplier.adjustment_time_l * 60]
  const counted = minutes === null ? null : cutDown(minutes, supplier.adjustment_unit_id)
  return {
    lower_minutes,
    upper_minutes,
    over_minutes: counted === null ? 0 : Math.max(0, counted - upper_minutes),
    under_minutes: counted === null ? 0 : Math.max(0, lower_minutes - counted),
  }
}
