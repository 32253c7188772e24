import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SettlementTerms, settle } from './settlement.ts'

const terms: SettlementTerms = {
  price_num: 700_000,
  man_hour_type_id: 1,
  adjustment_flg: 1,
  adjustment_time_f: 140,
  adjustment_time_l: 180,
  adjustment_unit_id: 30,
  excess_price_num: 4370,
  deduction_price_num: 4370,
}
const hours = (h: number, m = 0) => ({ minutes: h * 60 + m, days: null })

describe('given 700,000, 140–180 h, 4,370 an hour, 30 minutes', () => {
  it.each([
    [185, 40, 185 * 60 + 30, 24_035, 0],
    [132, 15, 132 * 60, 0, 34_960],
    [160, 0, 160 * 60, 0, 0],
    [180, 29, 180 * 60, 0, 0],
    [180, 30, 180 * 60 + 30, 2185, 0],
    [139, 59, 139 * 60 + 30, 0, 2185],
    [140, 0, 140 * 60, 0, 0],
    [0, 0, 0, 0, 611_800],
  ])(
    'when %d:%d is worked, then %d minutes count, excess %d, deduction %d',
    (h, m, counted, excess, deduction) => {
      const settled = settle(terms, hours(h, m))
      expect(settled).toMatchObject({
        worked_minutes: h * 60 + m,
        counted_minutes: counted,
        excess,
        deduction,
      })
      expect(settled.amount).toBe(700_000 + excess - deduction)
    },
  )

  it('when hours are over or under, then the working is shown step by step', () => {
    expect(settle(terms, hours(185, 40)).steps).toEqual([
      { label: '稼働時間', text: '185:40 → 30分単位切捨て → 185:30' },
      { label: '超過', text: '185:30 − 180:00 = 5:30、5:30 × 4,370円 = 24,035円' },
    ])
    expect(settle(terms, hours(132, 15)).steps[1]).toEqual({
      label: '控除',
      text: '140:00 − 132:00 = 8:00、8:00 × 4,370円 = 34,960円',
    })
    expect(settle(terms, hours(160)).steps[1]?.text).toBe('140:00 ～ 180:00 の範囲内のため精算なし')
  })
})

describe('given 650,000, 140–180 h', () => {
  it.each([
    ['上下割', 3610, 4640, 190, 15, 687_002],
    ['上下割', 3610, 4640, 132, 0, 612_880],
    ['中割', 4060, 4060, 190, 15, 691_615],
    ['中割', 4060, 4060, 132, 0, 617_520],
  ])('when %s gives %d and %d and %d:%d is worked, then %d is paid', (_, excess, deduction, h, m, amount) => {
    const prices = { price_num: 650_000, excess_price_num: excess, deduction_price_num: deduction }
    expect(settle({ ...terms, ...prices, adjustment_unit_id: 15 }, hours(h, m)).amount).toBe(amount)
  })
})

describe('given other kinds of price', () => {
  it('when it is fixed, then neither hours nor their absence matter', () => {
    expect(settle({ ...terms, adjustment_flg: 2 }, hours(250))).toMatchObject({ amount: 700_000, excess: 0 })
    expect(settle({ ...terms, adjustment_flg: 2 }, { minutes: null, days: null }).amount).toBe(700_000)
  })

  it('when it is by the hour, then counted hours × price, cut down to whole yen', () => {
    const hourly = { ...terms, adjustment_flg: 3, price_num: 4321 }
    expect(settle(hourly, hours(100, 44))).toMatchObject({ counted_minutes: 6030, amount: 434_260 })
    expect(settle(hourly, hours(100, 44)).steps[1]?.text).toBe('100:30 × 4,321円 = 434,260円')
  })

  it('when it is by the day, then days × price without adjustment', () => {
    const daily = { ...terms, man_hour_type_id: 2, price_num: 35_000 }
    const settled = settle(daily, { minutes: 12_000, days: 20 })
    expect(settled).toMatchObject({ amount: 700_000, excess: 0, deduction: 0 })
    expect(settled.steps).toEqual([{ label: '日額', text: '35,000円 × 20日 = 700,000円' }])
  })

  it('when the hours or days it needs are missing, then it is refused', () => {
    const nothing = { minutes: null, days: null }
    expect(() => settle(terms, nothing)).toThrow('稼働時間')
    expect(() => settle({ ...terms, adjustment_flg: 3 }, nothing)).toThrow('稼働時間')
    expect(() => settle({ ...terms, man_hour_type_id: 2 }, nothing)).toThrow('稼働日数')
  })
})

describe('given any band', () => {
  const band = fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 200 }))
  const prices = fc.integer({ min: 0, max: 100_000 })
  const unit = fc.constantFrom(1, 5, 10, 15, 30, 60)

  it('when worked time equals a bound, then nothing is adjusted', () => {
    fc.assert(
      fc.property(band, prices, unit, ([lower, width], price, adjustment_unit_id) => {
        const own = {
          ...terms,
          adjustment_time_f: lower,
          adjustment_time_l: lower + width,
          adjustment_unit_id,
          excess_price_num: price,
          deduction_price_num: price,
        }
        for (const bound of [lower, lower + width]) {
          expect(settle(own, hours(bound))).toMatchObject({ excess: 0, deduction: 0, amount: own.price_num })
        }
      }),
    )
  })

  it('when more is worked, then never less is paid, and excess and deduction never meet', () => {
    const minutes = fc.integer({ min: 0, max: 744 * 60 })
    fc.assert(
      fc.property(band, prices, unit, minutes, minutes, ([lower, width], price, adjustment_unit_id, a, b) => {
        const own = {
          ...terms,
          adjustment_time_f: lower,
          adjustment_time_l: lower + width,
          adjustment_unit_id,
          excess_price_num: price,
          deduction_price_num: price,
        }
        const less = settle(own, { minutes: Math.min(a, b), days: null })
        const more = settle(own, { minutes: Math.max(a, b), days: null })
        expect(more.amount).toBeGreaterThanOrEqual(less.amount)
        expect(less.excess * less.deduction).toBe(0)
      }),
    )
  })
})
