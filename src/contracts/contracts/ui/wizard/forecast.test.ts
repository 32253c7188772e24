import { describe, expect, it } from 'vitest'
import { computedUnitPrices, forecast, forecastAt, periodForecast, withUnitPrices } from './forecast.ts'

const side = (name: 'sales' | 'supplier', price_num: number) => ({
  [`${name}_price_num`]: price_num,
  [`${name}_price_tax_flg`]: 1,
  [`${name}_man_hour_type_id`]: 1,
  [`${name}_adjustment_flg`]: 1,
  [`${name}_adjustment_time_f`]: 140,
  [`${name}_adjustment_time_l`]: 180,
  [`${name}_adjustment_type_id`]: 3,
  [`${name}_adjustment_unit_id`]: 30,
  [`${name}_rounding_price_id`]: 10,
  [`${name}_rounding_mode_id`]: 1,
  [`${name}_unit_price_manual_flg`]: 0,
})
const period = {
  period_start_date: '2026-12-01',
  period_end_date: '2027-02-28',
  affiliation_type_id: 1,
  candidate_type_id: 1,
}
const draft = withUnitPrices(
  withUnitPrices({ ...period, ...side('sales', 850_000), ...side('supplier', 720_000) }, 'sales'),
  'supplier',
)
const noHoliday = () => false

describe('the gross profit beside the wizard', () => {
  it('given 850,000 at 140 to 180 hours, when the unit price is computed, then it is the one of the rules', () => {
    expect(computedUnitPrices(draft, 'sales')).toEqual({ excess_price_num: 5310, deduction_price_num: 5310 })
  })

  it('given both sides, when an ordinary month is estimated, then profit and margin follow', () => {
    expect(forecast(draft)).toEqual({ sales: 850_000, supplier: 720_000, profit: 130_000, permille: 153 })
  })

  it('given 130, 160 and 190 hours, when both sides are settled, then the amounts are those of the settlement', () => {
    expect(forecastAt(draft, 130 * 60)).toMatchObject({ sales: 796_900, supplier: 675_000, profit: 121_900 })
    expect(forecastAt(draft, 160 * 60).profit).toBe(130_000)
    expect(forecastAt(draft, 190 * 60)).toMatchObject({ sales: 903_100, supplier: 765_000, profit: 138_100 })
  })

  it('given unit prices by hand, when the price changes, then they stay', () => {
    const manual = {
      ...draft,
      sales_unit_price_manual_flg: 1,
      sales_excess_price_num: 6000,
      sales_price_num: 900_000,
    }
    expect(withUnitPrices(manual, 'sales').sales_excess_price_num).toBe(6000)
  })

  it('given bounds that cross, when unit prices are asked, then there are none and nothing breaks', () => {
    const crossed = { ...draft, sales_adjustment_time_f: 200 }
    expect(computedUnitPrices(crossed, 'sales')).toEqual({
      excess_price_num: null,
      deduction_price_num: null,
    })
  })

  it('given an own employee, when the month is estimated, then the internal cost is a fixed amount without tax', () => {
    const own = { ...draft, candidate_type_id: 2, supplier_price_tax_flg: 2, supplier_price_num: 500_000 }
    expect(forecastAt(own, 190 * 60).supplier).toBe(500_000)
  })

  it('given a price with tax, when the profit is computed, then the tax is taken out first', () => {
    expect(forecast({ ...draft, sales_price_tax_flg: 2, sales_price_num: 935_000 }).sales).toBe(850_000)
  })

  it('given three whole months, when the period is summed, then it is three times the month', () => {
    expect(periodForecast(draft, noHoliday)).toEqual({ months: 3, profit: 390_000 })
  })

  it('given a first month covered in part, when the period is summed, then that month counts by its business days', () => {
    const started = { ...draft, period_start_date: '2026-12-16', period_end_date: '2026-12-31' }
    const sum = periodForecast(started, noHoliday)?.profit ?? 0
    expect(sum).toBeGreaterThan(0)
    expect(sum).toBeLessThan(70_000)
  })

  it('given no supplier price, when the profit is asked, then there is none', () => {
    expect(forecast({ ...draft, supplier_price_num: null }).profit).toBeNull()
  })
})
