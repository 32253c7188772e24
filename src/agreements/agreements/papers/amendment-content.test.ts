import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Contract } from '#contracts/contracts/contract.ts'
import { type Side, sides } from '#foundation/rules/sides.ts'
import { amendedValues } from './amendment-content.ts'

const keys = [
  'price_num',
  'adjustment_time_f',
  'adjustment_time_l',
  'excess_price_num',
  'deduction_price_num',
]
/** Each side's numbers are its own, so that one is known by its digits. */
const numberOf: Record<Side, fc.Arbitrary<number>> = {
  sales: fc.integer({ min: 1_000_000, max: 1_999_999 }),
  supplier: fc.integer({ min: 5_000_000, max: 5_999_999 }),
}
const valuesOf = (side: Side) =>
  fc.record(
    Object.fromEntries(keys.map((key) => [`${side}_${key}`, fc.tuple(numberOf[side], numberOf[side])])),
    { requiredKeys: [] },
  )
const contract = { sales_price_tax_flg: 1, supplier_price_tax_flg: 2 } as unknown as Contract

describe('what an amendment changes on a side', () => {
  it('given any changes, then each of its own values stands there before and after, and none of the other side', () => {
    fc.assert(
      fc.property(
        valuesOf('sales'),
        valuesOf('supplier'),
        fc.constantFrom(...sides),
        (sales, supplier, side) => {
          const changes = Object.entries({ ...sales, ...supplier }) as [string, [number, number]][]
          const pick = (at: 0 | 1) => Object.fromEntries(changes.map(([key, values]) => [key, values[at]]))
          const amendment = {
            effective_month: '2027-01',
            old_values: pick(0),
            new_values: pick(1),
            reason: 'x',
          }
          const texts = amendedValues(contract, amendment, side).flatMap(({ before, after }) => [
            before,
            after,
          ])
          const own = changes.filter(([key]) => key.startsWith(side)).flatMap(([, values]) => values)
          const numbers = texts.map((text) => Number(text.replaceAll(',', '').match(/\d+/)?.[0]))
          expect(numbers.toSorted()).toEqual(own.toSorted())
        },
      ),
    )
  })

  it('given a new end of the contract, then both sides are told', () => {
    const values = { period_end_date: '2027-03-31' }
    const amendment = { effective_month: '2027-01', old_values: values, new_values: values, reason: 'x' }
    for (const side of sides)
      expect(amendedValues(contract, amendment, side)).toEqual([
        { label: '契約終了日', before: '2027/03/31', after: '2027/03/31' },
      ])
  })
})
