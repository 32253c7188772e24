import { describe, expect, it } from 'vitest'
import type { Contract } from '#contracts/contracts/contract.ts'
import { differences } from './terms.ts'

const terms = {
  period_start_date: '2027-01-01',
  period_end_date: '2027-03-31',
  supplier_price_num: 660_000,
  supplier_price_tax_flg: 1,
  supplier_man_hour_type_id: 1,
  supplier_adjustment_flg: 1,
  supplier_adjustment_time_f: 140,
  supplier_adjustment_time_l: 180,
  supplier_adjustment_type_id: 3,
  supplier_adjustment_unit_id: 15,
  supplier_excess_price_num: 4_120,
  supplier_deduction_price_num: 4_120,
  supplier_usance_timing_id: 30,
  supplier_usance_span_id: 1,
  supplier_usance_day_id: 30,
}
const differing = (change: Partial<typeof terms>) =>
  differences({ ...terms, ...change } as unknown as Contract, terms as unknown as Contract, 'supplier')

describe('what is another thing than last time', () => {
  it('given nothing or another period alone, then nothing', () => {
    expect(differing({})).toEqual([])
    expect(differing({ period_end_date: '2027-06-30' })).toEqual([])
  })

  it('given another price, then by how much', () => {
    expect(differing({ supplier_price_num: 680_000 })).toEqual(['単価 +¥20,000'])
    expect(differing({ supplier_price_num: 650_000 })).toEqual(['単価 −¥10,000'])
  })

  it('given other rates within the same hours, then the rates alone', () => {
    expect(differing({ supplier_excess_price_num: 4_250, supplier_deduction_price_num: 4_250 })).toEqual([
      '精算 超過・控除とも ¥4,120 / 時間 → 超過・控除とも ¥4,250 / 時間',
    ])
  })

  it('given other hours at the same rates, then the hours alone', () => {
    expect(differing({ supplier_adjustment_time_l: 200 })).toEqual([
      '精算 140〜180時間　中割・15分単位 → 140〜200時間　中割・15分単位',
    ])
  })
})
