import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toTaxFlag } from '#foundation/rules/tax.ts'
import { billingAmounts } from '../../../test/fixtures/money/amounts.ts'
import { documentLines } from '../billing-payments/document-lines.ts'
import { sideLines } from '../billing-payments/side.ts'
import { commonTaxFlag, mergeTotals } from './merge-totals.ts'

const part = (over: object = {}) => ({
  operation_end_date: '2026-10-31',
  billing_price_tax_flg: 1,
  billing_price_num: 105,
  ...over,
})

const parts = fc.array(
  billingAmounts.map((amounts) => part(amounts)),
  { minLength: 1, maxLength: 5 },
)

describe('the totals of a merge', () => {
  it('given three parts of ¥105 at 10%, when merged, then the tax is 31, not three times 10', () => {
    expect(mergeTotals([part(), part(), part()], 1, 'down')).toMatchObject({
      category_total: [{ rate: 10, taxable: 315, tax: 31 }],
      sub_total: 315,
      consumption_tax: 31,
      total: 346,
    })
  })

  it('given parts of two rates with expenses, when merged, then each rate is one entry and the expenses are added up', () => {
    const food = [{ name: '飲料', quantity: 1, unit: '式', amount: 2_160, rate: 8 }]
    const other = part({
      billing_custom_items: food,
      billing_transportation_num: 1_100,
      billing_taxed_expenses_num: 500,
      billing_non_taxed_expenses_num: 300,
    })
    expect(mergeTotals([other, other], 1, 'down')).toEqual({
      category_total: [
        { rate: 10, taxable: 210 + 2_000 + 1_000, tax: 321 },
        { rate: 8, taxable: 4_320, tax: 345 },
        { rate: 0, taxable: 600, tax: 0 },
      ],
      sub_total: 8_130,
      consumption_tax: 666,
      total: 8_796,
      transportation_num: 2_200,
      taxed_expenses_num: 1_000,
      non_taxed_expenses_num: 600,
    })
  })

  it('given any parts, then the tax of a rate is that of the sum of all their lines, rounded once', () => {
    fc.assert(
      fc.property(
        parts,
        fc.constantFrom(1, 2),
        fc.constantFrom('down', 'up', 'nearest'),
        (all, flag, rounding) => {
          const { category_total, sub_total, consumption_tax, total } = mergeTotals(all, flag, rounding)
          for (const { rate, taxable, tax } of category_total) {
            const amount = all
              .flatMap((one) => sideLines(one, 'billing'))
              .filter((line) => line.rate === rate)
              .reduce((sum, line) => sum + toTaxFlag(line, flag), 0)
            const [top, below] = flag === 1 ? [amount * rate, 100] : [amount * rate, 100 + rate]
            const off = tax * below - top
            expect(flag === 1 ? taxable : taxable + tax).toBe(amount)
            if (rounding === 'nearest') expect(Math.abs(off) * 2).toBeLessThanOrEqual(below)
            else if ((rounding === 'down') === amount >= 0) expect(off <= 0 && off > -below).toBe(true)
            else expect(off >= 0 && off < below).toBe(true)
          }
          expect(total).toBe(sub_total + consumption_tax)
        },
      ),
    )
  })

  it('given any parts and what the document shows, then its printed lines add up to the sums per rate', () => {
    fc.assert(
      fc.property(parts, fc.constantFrom(1, 2), fc.boolean(), (all, flag, apart) => {
        const sources = { worker: '', month: null }
        const lines = all.flatMap((one) => documentLines(one, 'billing', sources, () => apart, flag))
        for (const { rate, taxable, tax } of mergeTotals(all, flag, 'down').category_total) {
          const printed = lines
            .filter((line) => line.rate === rate)
            .reduce((sum, { amount }) => sum + amount, 0)
          expect(printed).toBe(flag === 1 ? taxable : taxable + tax)
        }
      }),
    )
  })

  it('given parts with one tax flag or both, then the merge has theirs or excludes the tax', () => {
    const included = part({ billing_price_tax_flg: 2 })
    expect(
      [
        [included, included],
        [part(), part()],
        [part(), included],
      ].map(commonTaxFlag),
    ).toEqual([2, 1, 1])
  })
})
