import { describe, expect, it } from 'vitest'
import { isHoliday } from './holidays.fixture.ts'
import { proposeProration } from './proration.ts'

const terms = {
  price_num: 500_000,
  adjustment_time_f: 140,
  adjustment_time_l: 180,
  man_hour_type_id: 1,
  adjustment_flg: 1,
  rounding_price_id: 100,
}

describe('given a month that the contract covers in part', () => {
  it('when 13 of 21 business days are covered, then 500,000 becomes 309,500 with a band of 86–111 h', () => {
    const operation = { start_date: '2026-10-14', end_date: '2026-10-31' }
    expect(proposeProration(terms, operation, isHoliday)).toEqual({
      covered_days: 13,
      month_days: 21,
      price_num: 309_500,
      adjustment_time_f: 86,
      adjustment_time_l: 111,
    })
  })

  it('when only weekend days are missing, then nothing is proposed', () => {
    // 2026-11-01 is a Sunday
    expect(
      proposeProration(terms, { start_date: '2026-11-02', end_date: '2026-11-30' }, isHoliday),
    ).toBeUndefined()
    expect(
      proposeProration(terms, { start_date: '2026-11-01', end_date: '2026-11-30' }, isHoliday),
    ).toBeUndefined()
  })

  it('when no business day is covered, then price and hours are 0', () => {
    const weekend = { start_date: '2026-10-31', end_date: '2026-10-31' }
    expect(proposeProration(terms, weekend, isHoliday)).toMatchObject({ covered_days: 0, price_num: 0 })
  })

  it('when the price is by the day or the hour, then nothing is proposed', () => {
    const operation = { start_date: '2026-10-14', end_date: '2026-10-31' }
    expect(proposeProration({ ...terms, man_hour_type_id: 2 }, operation, isHoliday)).toBeUndefined()
    expect(proposeProration({ ...terms, adjustment_flg: 3 }, operation, isHoliday)).toBeUndefined()
  })
})
