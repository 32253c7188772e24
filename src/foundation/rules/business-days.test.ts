import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addBusinessDays,
  countBusinessDays,
  isBankDay,
  isBusinessDay,
  nthBusinessDay,
} from './business-days.ts'
import { addDays } from './calendar.ts'
import { isHoliday } from './holidays.fixture.ts'

describe('given a day', () => {
  it.each([
    ['2026-11-05', true, true],
    ['2026-11-03', false, false],
    ['2026-10-31', false, false],
    ['2026-11-01', false, false],
    ['2026-12-28', true, true],
    ['2026-12-29', false, true],
    ['2026-12-30', false, true],
    ['2026-12-31', false, false],
    ['2028-01-03', false, false],
    ['2027-01-04', true, true],
  ])('when it is %s, then business day %s, bank day %s', (date, business, bank) => {
    expect(isBusinessDay(date, isHoliday)).toBe(business)
    expect(isBankDay(date, isHoliday)).toBe(bank)
  })
})

describe('given business days to count', () => {
  it('when three are added, then weekends and holidays are passed over', () => {
    expect(addBusinessDays('2026-10-30', 3, isHoliday)).toBe('2026-11-05')
    expect(addBusinessDays('2026-11-05', -3, isHoliday)).toBe('2026-10-30')
    expect(addBusinessDays('2026-12-28', 1, isHoliday)).toBe('2027-01-04')
    expect(addBusinessDays('2026-10-31', 0, isHoliday)).toBe('2026-10-31')
  })

  it('when a month is counted, then October 2026 has 21', () => {
    expect(countBusinessDays('2026-10-01', '2026-10-31', isHoliday)).toBe(21)
    expect(countBusinessDays('2026-11-03', '2026-11-03', isHoliday)).toBe(0)
  })

  it('when the n-th is asked for, then it stops at the last one', () => {
    expect(nthBusinessDay('2026-11', 1, isHoliday)).toBe('2026-11-02')
    expect(nthBusinessDay('2026-11', 2, isHoliday)).toBe('2026-11-04')
    expect(nthBusinessDay('2027-01', 1, isHoliday)).toBe('2027-01-04')
    expect(nthBusinessDay('2026-12', 28, isHoliday)).toBe('2026-12-28')
  })

  it('when n are added, then exactly n stand after the date up to the result', () => {
    const start = fc.integer({ min: 0, max: 1000 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 40 }), (date, n) => {
        const end = addBusinessDays(date, n, isHoliday)
        expect(isBusinessDay(end, isHoliday)).toBe(true)
        expect(countBusinessDays(addDays(date, 1), end, isHoliday)).toBe(n)
      }),
    )
  })
})
