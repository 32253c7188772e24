import type { IsHoliday } from '#foundation/rules/business-days.ts'
import { FIXED, isOwnEmployee, RANGE } from '#foundation/rules/contract-codes.ts'
import { monthsOfPeriod, type OperationMonth } from '#foundation/rules/contract-period.ts'
import { grossProfit, marginPermille } from '#foundation/rules/profit.ts'
import { proposeProration } from '#foundation/rules/proration.ts'
import { RuleError } from '#foundation/rules/rule-error.ts'
import { type SettlementTerms, settle } from '#foundation/rules/settlement.ts'
import { standardRate, toTaxFlag } from '#foundation/rules/tax.ts'
import { type UnitPriceTerms, unitPrices } from '#foundation/rules/unit-price.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { completeUnitPriceTerms } from '../../sides.ts'
import type { Side } from './sections.ts'

/** A month as the estimate takes it where a price is by the hour or by the day. */
const usual = { minutes: 160 * 60, days: 20 }

const numberOf = (draft: Values, key: string): number | null => {
  const value = draft[key]
  return typeof value === 'number' && Number.isInteger(value) ? value : null
}

/** The terms that the unit prices follow from; null while one of them is missing. */
export const unitPriceTerms = (draft: Values, side: Side): UnitPriceTerms | null => {
  const value = (key: keyof UnitPriceTerms) => numberOf(draft, `${side}_${key}`)
  return completeUnitPriceTerms({
    price_num: value('price_num'),
    adjustment_time_f: value('adjustment_time_f'),
    adjustment_time_l: value('adjustment_time_l'),
    adjustment_type_id: value('adjustment_type_id'),
    rounding_price_id: value('rounding_price_id'),
    rounding_mode_id: value('rounding_mode_id'),
  })
}

type UnitPrices = { excess_price_num: number | null; deduction_price_num: number | null }

/** What the rules make of the terms; nulls where they cannot say (bounds crossed, hours 0, something missing). */
export const computedUnitPrices = (draft: Values, side: Side): UnitPrices => {
  const terms = unitPriceTerms(draft, side)
  try {
    if (terms) return unitPrices(terms)
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
  }
  return { excess_price_num: null, deduction_price_num: null }
}

export const isRange = (draft: Values, side: Side): boolean =>
  numberOf(draft, `${side}_man_hour_type_id`) !== 2 && numberOf(draft, `${side}_adjustment_flg`) === RANGE

/** The draft with the unit prices that follow from it, unless they are entered by hand. */
export const withUnitPrices = (draft: Values, side: Side): Values => {
  if (draft[`${side}_unit_price_manual_flg`] === 1 || !isRange(draft, side)) return draft
  const { excess_price_num, deduction_price_num } = computedUnitPrices(draft, side)
  return {
    ...draft,
    [`${side}_excess_price_num`]: excess_price_num,
    [`${side}_deduction_price_num`]: deduction_price_num,
  }
}

/** How a side settles a month; null while its price is missing. An internal cost is a fixed amount. */
export const termsOf = (draft: Values, side: Side): SettlementTerms | null => {
  const price_num = numberOf(draft, `${side}_price_num`)
  if (price_num === null) return null
  const value = (key: string, otherwise: number) => numberOf(draft, `${side}_${key}`) ?? otherwise
  const isCost = side === 'supplier' && isOwnEmployee(draft)
  return {
    price_num,
    man_hour_type_id: isCost ? 1 : value('man_hour_type_id', 1),
    adjustment_flg: isCost ? FIXED : value('adjustment_flg', RANGE),
    adjustment_time_f: value('adjustment_time_f', 0),
    adjustment_time_l: value('adjustment_time_l', 744),
    adjustment_unit_id: value('adjustment_unit_id', 1),
    excess_price_num: value('excess_price_num', 0),
    deduction_price_num: value('deduction_price_num', 0),
  }
}

/** An amount of a side without tax, as the gross profit counts it; an internal cost carries none. */
const withoutTax = (draft: Values, side: Side, amount: number): number => {
  const isCost = side === 'supplier' && isOwnEmployee(draft)
  const tax_flg = isCost ? 1 : (numberOf(draft, `${side}_price_tax_flg`) ?? 1)
  const date = typeof draft.period_start_date === 'string' ? draft.period_start_date : '2026-01-01'
  return toTaxFlag({ amount, rate: standardRate(date), tax_flg }, 1)
}

/** Yen without tax at a working time; null while the side has no price. Prices by the day count 20 days. */
export const amountAt = (draft: Values, side: Side, minutes: number): number | null => {
  const terms = termsOf(draft, side)
  return terms && withoutTax(draft, side, settle(terms, { minutes, days: usual.days }).amount)
}

export type Forecast = {
  sales: number | null
  supplier: number | null
  profit: number | null
  permille: number | null
}

export const forecastAt = (draft: Values, minutes: number): Forecast => {
  const [sales, supplier] = [amountAt(draft, 'sales', minutes), amountAt(draft, 'supplier', minutes)]
  const profit = sales === null || supplier === null ? null : grossProfit(sales, supplier)
  return {
    sales,
    supplier,
    profit,
    permille: profit === null || sales === null ? null : marginPermille(profit, sales),
  }
}

/** Whole hours worth a look: around and at both bounds of the sales side and between them; without bounds around 160. */
export const exampleHours = (draft: Values): number[] => {
  const [f, l] = [numberOf(draft, 'sales_adjustment_time_f'), numberOf(draft, 'sales_adjustment_time_l')]
  if (!isRange(draft, 'sales') || f === null || l === null || f > l) return [130, 160, 190]
  const hours = [Math.max(0, f - 10), f, Math.floor((f + l) / 2), l, Math.min(744, l + 10)]
  return [...new Set(hours)]
}

/** An ordinary month: the price alone where hours are adjusted or fixed, 160 hours or 20 days otherwise. */
export const forecast = (draft: Values): Forecast => {
  const plain = { ...draft, ...flat(draft, 'sales'), ...flat(draft, 'supplier') }
  return forecastAt(plain, usual.minutes)
}

const flat = (draft: Values, side: Side): Values =>
  isRange(draft, side) ? { [`${side}_adjustment_flg`]: FIXED } : {}

const months = (draft: Values): OperationMonth[] => {
  const { period_start_date: start_date, period_end_date: end_date } = draft
  if (typeof start_date !== 'string' || typeof end_date !== 'string' || end_date < start_date) return []
  return monthsOfPeriod({ start_date, end_date })
}

/** Gross profit of the whole period; first and last month by the proposed share of business days. */
export const periodForecast = (
  draft: Values,
  isHoliday: IsHoliday,
): { months: number; profit: number } | null => {
  const all = months(draft)
  if (all.length === 0 || forecast(draft).profit === null) return null
  const share = (side: Side, month: OperationMonth): Values => {
    const terms = termsOf(draft, side)
    const rounding_price_id = numberOf(draft, `${side}_rounding_price_id`) ?? 1
    const proposal = terms && proposeProration({ ...terms, rounding_price_id }, month, isHoliday)
    return proposal ? { [`${side}_price_num`]: proposal.price_num } : {}
  }
  const profits = all.map(
    (month) => forecast({ ...draft, ...share('sales', month), ...share('supplier', month) }).profit ?? 0,
  )
  return { months: all.length, profit: profits.reduce((sum, each) => sum + each, 0) }
}
