import { describe, expect, it } from 'vitest'
import type { SideTerms } from '#contracts/contract-terms/settle-operation.ts'
import { beside, settledMonth } from './line-basis.ts'

const terms: SideTerms = {
  price_num: 700_000,
  man_hour_type_id: 1,
  adjustment_flg: 1,
  adjustment_time_f: 140,
  adjustment_time_l: 180,
  adjustment_unit_id: 30,
  excess_price_num: 5_620,
  deduction_price_num: 5_620,
  price_tax_flg: 1,
  adjustment_type_id: 3,
  is_month_own: false,
}
const minutes = 185 * 60 + 40
const settled = settledMonth({ terms, days: null }, minutes)

describe('what stands beside the amounts of a side', () => {
  it('given hours that were cut, then both stand beside the price, and how the excess comes about beside it', () => {
    expect(beside({ kind: 'price', amount: 700_000 }, minutes, settled)).toBe('稼働 185:40 → 精算 185:30')
    expect(beside({ kind: 'excess', amount: 30_910 }, minutes, settled)).toBe('5.5時間 × 5,620円')
  })

  it('given a deduction, then its hours and price stand there without a sign', () => {
    const short = settledMonth({ terms, days: null }, 138 * 60)
    expect(beside({ kind: 'deduction', amount: -11_240 }, 138 * 60, short)).toBe('2時間 × 5,620円')
  })

  it('given an amount that was typed over, or terms that are not to be seen, then nothing is claimed of it', () => {
    expect(beside({ kind: 'excess', amount: 30_000 }, minutes, settled)).toBe('')
    expect(beside({ kind: 'price', amount: 700_000 }, minutes, undefined)).toBe('')
  })
})
