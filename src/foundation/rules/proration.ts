import { countBusinessDays, type IsHoliday } from './business-days.ts'
import { monthEnd, monthOf } from './calendar.ts'
import type { Period } from './contract-period.ts'
import { divide } from './money.ts'
import type { SettlementTerms } from './settlement.ts'

/** The terms as a settlement has them; the price is rounded to rounding_price_id yen (1, 10, 100). */
export type ProrationTerms = Pick<
  SettlementTerms,
  'price_num' | 'adjustment_time_f' | 'adjustment_time_l' | 'man_hour_type_id' | 'adjustment_flg'
> & { rounding_price_id: number }

export type Proration = {
  covered_days: number
  month_days: number
  price_num: number
  adjustment_time_f: number
  adjustment_time_l: number
}

/**
 * The proposal for a month that the contract covers only in part: price and hours × business days covered ÷ business
 * days of the month, the price cut down to the rounding unit, hours to whole hours (500,000, 140–180 h, 13 of 21
 * days, 100 yen → 309,500, 86–111 h). Stored unit prices stay. Undefined where nothing is to propose: all business
 * days are covered, or the price is by the day or the hour. `operation` lies within one month.
 */
export function proposeProration(
  terms: ProrationTerms,
  operation: Period,
  isHoliday: IsHoliday,
): Proration | undefined {
  if (terms.man_hour_type_id === 2 || terms.adjustment_flg === 3) return undefined
  const month = monthOf(operation.start_date)
  const month_days = countBusinessDays(`${month}-01`, monthEnd(month), isHoliday)
  const covered_days = countBusinessDays(operation.start_date, operation.end_date, isHoliday)
  if (covered_days === month_days) return undefined
  const share = (value: number, unit = 1) => divide(value * covered_days, month_days, 'down', unit)
  return {
    covered_days,
    month_days,
    price_num: share(terms.price_num, terms.rounding_price_id),
    adjustment_time_f: share(terms.adjustment_time_f),
    adjustment_time_l: share(terms.adjustment_time_l),
  }
}
