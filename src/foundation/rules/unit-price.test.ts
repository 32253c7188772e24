import { describe, expect, it } from 'vitest'
import { type UnitPriceTerms, unitPriceFormula, unitPrices } from './unit-price.ts'

const terms = (price_num: number, adjustment_type_id: number, rounding_price_id: number): UnitPriceTerms => ({
  price_num,
  adjustment_type_id,
  rounding_price_id,
  adjustment_time_f: 140,
  adjustment_time_l: 180,
  rounding_mode_id: 1,
})

describe('given a price, 140–180 h, rounded down', () => {
  it.each([
    [700_000, 3, 10, 4370, 4370],
    [700_000, 1, 1, 3888, 5000],
    [700_000, 2, 1, 3888, 3888],
    [700_000, 4, 1, 5000, 5000],
    [650_000, 1, 10, 3610, 4640],
    [650_000, 3, 10, 4060, 4060],
    [650_000, 1, 1, 3611, 4642],
    [650_000, 3, 1, 4062, 4062],
  ])(
    'when %d is split by type %d in %d yen, then excess %d, deduction %d',
    (price, type, unit, excess, deduction) => {
      expect(unitPrices(terms(price, type, unit))).toEqual({
        excess_price_num: excess,
        deduction_price_num: deduction,
      })
    },
  )

  it('when the mode is up or nearest, then the unit price follows it', () => {
    expect(unitPrices({ ...terms(650_000, 1, 10), rounding_mode_id: 2 }).excess_price_num).toBe(3620)
    expect(unitPrices({ ...terms(650_000, 1, 100), rounding_mode_id: 3 }).deduction_price_num).toBe(4600)
  })

  it('when the hours sum to an odd number, then the middle stays exact', () => {
    expect(unitPrices({ ...terms(700_000, 3, 1), adjustment_time_f: 141 }).excess_price_num).toBe(4361)
  })

  it('when the bounds are crossed, hours are 0 or the type is unknown, then it is refused', () => {
    expect(() => unitPrices({ ...terms(1, 1, 1), adjustment_time_f: 181 })).toThrow('下限時間は上限時間以下')
    expect(() => unitPrices({ ...terms(1, 4, 1), adjustment_time_f: 0 })).toThrow('0時間')
    expect(() => unitPrices(terms(1, 5, 1))).toThrow('精算方法')
  })
})

describe('given the screen shows the working', () => {
  it.each([
    [850_000, 3, 10, '850,000 ÷ ((140 + 180) ÷ 2) = 5,312.5 → 10円未満切捨て → 5,310円'],
    [700_000, 2, 1, '700,000 ÷ 180 = 3,888.88… → 1円未満切捨て → 3,888円'],
    [700_000, 4, 100, '700,000 ÷ 140 = 5,000円'],
    [700_001, 4, 1, '700,001 ÷ 140 = 5,000… → 1円未満切捨て → 5,000円'],
  ])('when %d is split by type %d in %d yen, then it reads %s', (price, type, unit, text) => {
    expect(unitPriceFormula(terms(price, type, unit), 'excess')).toBe(text)
  })

  it('when the mode is nearest, then its name stands there', () => {
    const nearest = { ...terms(650_000, 1, 100), rounding_mode_id: 3 }
    expect(unitPriceFormula(nearest, 'deduction')).toBe(
      '650,000 ÷ 140 = 4,642.85… → 100円未満四捨五入 → 4,600円',
    )
  })
})
