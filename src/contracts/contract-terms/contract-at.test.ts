import { describe, expect, it } from 'vitest'
import { contractAt } from './contract-at.ts'

const contract = {
  sales_price_num: 800_000,
  supplier_price_num: 600_000,
  past_terms: [
    { until: '2026-11', terms: { sales_price_num: 700_000 } },
    { until: '2027-01', terms: { sales_price_num: 750_000, supplier_price_num: 550_000 } },
  ],
}

describe('contractAt', () => {
  it.each([
    ['2026-10', 700_000, 550_000],
    ['2026-11', 700_000, 550_000],
    ['2026-12', 750_000, 550_000],
    ['2027-01', 750_000, 550_000],
    ['2027-02', 800_000, 600_000],
  ])('given two amendments, then %s has its own prices', (month, sales, supplier) => {
    expect(contractAt(contract, month)).toMatchObject({
      sales_price_num: sales,
      supplier_price_num: supplier,
    })
  })

  it('given no amendment, then the contract is answered as it is', () => {
    const plain = { sales_price_num: 1 }
    expect(contractAt(plain, '2026-10')).toBe(plain)
  })
})
