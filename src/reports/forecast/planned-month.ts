import { contractAt } from '#contracts/contract-terms/contract-at.ts'
import { type MonthException, ownTerms } from '#contracts/contract-terms/month-plan.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { countBusinessDays } from '#foundation/rules/business-days.ts'
import { monthEnd } from '#foundation/rules/calendar.ts'
import { DAILY, FIXED, HOURLY, isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import type { OperationMonth } from '#foundation/rules/contract-period.ts'
import { divide } from '#foundation/rules/money.ts'
import { standardRate, toTaxFlag } from '#foundation/rules/tax.ts'
import { amountsOf } from './chance.ts'
import type { Amounts } from './item.ts'

type Values = Readonly<Record<string, unknown>>
type Side = 'sales' | 'supplier'

const WITHOUT_TAX = 1
/** Where a price by the hour has no settlement range to plan by. */
const HOURS_A_DAY = 8

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The hours planned by a side in a month: the middle of the settlement range, else eight a business day. In half hours, to stay whole. */
const plannedHalfHours = (contract: Values, side: Side, days: number): number => {
  const [lower, upper] = [
    numberOf(contract[`${side}_adjustment_time_f`]),
    numberOf(contract[`${side}_adjustment_time_l`]),
  ]
  return upper > 0 ? lower + upper : days * HOURS_A_DAY * 2
}

const isWhole = ({ operational_month, start_date, end_date }: OperationMonth) =>
  start_date === `${operational_month}-01` && end_date === monthEnd(operational_month)

/** A side's price of the month in yen without tax, before any hour is worked. */
const plannedSide = (
  contract: Values,
  side: Side,
  period: OperationMonth,
  exceptions: readonly MonthException[],
): number => {
  const own =
    isWhole(period) && exceptions.length === 0
      ? null
      : ownTerms({ ...contract }, side, period, exceptions, isHoliday)
  const price = own?.price_num ?? numberOf(contract[`${side}_price_num`])
  const days = () => countBusinessDays(period.start_date, period.end_date, isHoliday)
  const isDaily = contract[`${side}_man_hour_type_id`] === DAILY
  const isHourly = contract[`${side}_adjustment_flg`] === HOURLY
  const amount = isDaily
    ? price * days()
    : isHourly
      ? divide(price * plannedHalfHours(contract, side, days()), 2, 'down')
      : price
  const tax_flg = numberOf(contract[`${side}_price_tax_flg`]) || WITHOUT_TAX
  return toTaxFlag({ amount, rate: standardRate(period.end_date), tax_flg }, WITHOUT_TAX)
}

/** An internal cost is an amount a month, without tax, whatever the terms of a supplier were before. */
const asInternalCost = {
  supplier_man_hour_type_id: null,
  supplier_adjustment_flg: FIXED,
  supplier_price_tax_flg: WITHOUT_TAX,
}

/**
 * What a contract comes to in a month that has not been worked: the price agreed for that month (amendments and exceptions of
 * the month are in it) × the planned work; a month covered in part by the product's own proposal. Of an own employee the
 * purchase is the internal cost.
 */
export const plannedMonth = (
  contract: Values,
  period: OperationMonth,
  exceptions: readonly MonthException[] = [],
): Amounts => {
  const agreed = contractAt({ ...contract }, period.operational_month)
  const cost = isOwnEmployee(contract) ? asInternalCost : {}
  return amountsOf(
    plannedSide(agreed, 'sales', period, exceptions),
    plannedSide({ ...agreed, ...cost }, 'supplier', period, exceptions),
  )
}
