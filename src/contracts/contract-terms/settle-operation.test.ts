import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settle } from '#foundation/rules/settlement.ts'
import { settleOperation, termsOf } from './settle-operation.ts'

const side = fc.record({
  price_num: fc.integer({ min: 0, max: 99_999_999 }),
  man_hour_type_id: fc.constantFrom(1, 2),
  adjustment_flg: fc.constantFrom(1, 2, 3),
  adjustment_time_f: fc.integer({ min: 0, max: 160 }),
  adjustment_time_l: fc.integer({ min: 160, max: 744 }),
  adjustment_unit_id: fc.constantFrom(1, 5, 10, 15, 30, 60),
  excess_price_num: fc.integer({ min: 0, max: 100_000 }),
  deduction_price_num: fc.integer({ min: 0, max: 100_000 }),
  price_tax_flg: fc.constantFrom(1, 2),
  adjustment_type_id: fc.constantFrom(1, 2, 3, 4),
})
const prefixed = (prefix: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}_${key}`, value]))
const worked = {
  working_minutes: fc.integer({ min: 0, max: 744 * 60 }),
  working_days: fc.integer({ min: 0, max: 31 }),
}

describe('settling a month', () => {
  it('given any terms without exceptions, then each side is what the rule says of its own fields', () => {
    fc.assert(
      fc.property(side, side, fc.record(worked), (sales, supplier, operation) => {
        const contract = {
          ...prefixed('sales', sales),
          ...prefixed('supplier', supplier),
          affiliation_type_id: 2,
        }
        const time = { minutes: operation.working_minutes, days: operation.working_days }
        expect(settleOperation(termsOf(contract, operation), operation)).toEqual({
          sales: settle(sales, time),
          supplier: settle(supplier, time),
        })
      }),
    )
  })

  it('given an exception of price or hours, also of 0 yen, then the month uses it and nothing else changes', () => {
    fc.assert(
      fc.property(side, fc.integer({ min: 0, max: 99_999_999 }), (sales, price) => {
        const contract = { ...prefixed('sales', sales), ...prefixed('supplier', sales) }
        const operation = {
          sales_price_num: price,
          supplier_adjustment_time_l: 200,
          sales_excess_price_num: 1,
        }
        expect(termsOf(contract, operation)).toEqual({
          sales: { ...sales, price_num: price, is_month_own: true },
          supplier: { ...sales, adjustment_time_l: 200, is_month_own: true },
          internal_cost: null,
        })
      }),
    )
  })

  it.each([
    [1, 2, true],
    [1, 3, true],
    [1, 1, false],
    [1, 4, false],
    [2, 2, false],
    [1, null, false],
  ])(
    'given affiliation %s and worker type %s, then the supplier side is missing: %s',
    (affiliation_type_id, candidate_type_id, missing) => {
      const terms = termsOf({ affiliation_type_id, candidate_type_id, supplier_price_num: 500_000 }, {})
      expect(terms.supplier === null).toBe(missing)
      expect(terms.internal_cost).toBe(missing ? 500_000 : null)
    },
  )
})
