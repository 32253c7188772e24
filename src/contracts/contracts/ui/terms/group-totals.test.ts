import { describe, expect, it } from 'vitest'
import { amountsOf, totalsOf } from './group-totals.ts'

const row = (over: object) => ({
  period_start_date: '2026-10-01',
  affiliation_type_id: 2,
  sales_price_num: 700_000,
  sales_price_tax_flg: 1,
  supplier_price_num: 660_000,
  supplier_price_tax_flg: 2,
  ...over,
})

describe('amountsOf', () => {
  it('given a price with tax, then it counts without', () => {
    expect(amountsOf(row({}))).toEqual({ sales: 700_000, supplier: 600_000 })
  })

  it('given no supplier price, then it is missing, but nothing for an own employee', () => {
    expect(amountsOf(row({ supplier_price_num: null })).supplier).toBeNull()
    const own = { affiliation_type_id: 1, candidate_type_id: 2, supplier_price_num: null }
    expect(amountsOf(row(own)).supplier).toBe(0)
  })
})

describe('totalsOf', () => {
  it('given several contracts, then their amounts are added up, missing ones as 0', () => {
    expect(totalsOf([row({}), row({ supplier_price_num: null })])).toEqual({
      sales: 1_400_000,
      supplier: 600_000,
    })
  })
})
