import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addMonthsToDate,
  ageOn,
  dayOf,
  daysBetween,
  isValidDate,
  monthEnd,
  weekdayName,
} from './calendar.ts'

const dates = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('given a date', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-2-9', false],
    ['2026-00-10', false],
    ['', false],
  ])('when %s is checked, then %s', (text, valid) => {
    expect(isValidDate(text)).toBe(valid)
  })

  it('when days are added and counted, then years and leap days are crossed', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
    expect(daysBetween('2026-10-31', '2026-12-31')).toBe(61)
  })

  it('when days are added and taken away, then it is the same date', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -2000, max: 2000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date)
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })

  it('when months are added, then the day stops at the month’s end', () => {
    expect(addMonthsToDate('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonthsToDate('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonthsToDate('2026-10-31', -1)).toBe('2026-09-30')
    expect([addMonths('2026-11', 2), addMonths('2026-01', -1), addMonths('2026-12', 12)]).toEqual([
      '2027-01',
      '2025-12',
      '2027-12',
    ])
  })

  it('when a month’s end or a day 31 is asked for, then February is right', () => {
    expect(['2026-02', '2024-02', '2026-12', '2026-04'].map(monthEnd)).toEqual([
      '2026-02-28',
      '2024-02-29',
      '2026-12-31',
      '2026-04-30',
    ])
    expect([dayOf('2026-02', 31), dayOf('2026-02', 5)]).toEqual(['2026-02-28', '2026-02-05'])
  })

  it('when an age is asked for, then it changes on the birthday', () => {
    expect(ageOn('1990-11-05', '2026-11-04')).toBe(35)
    expect(ageOn('1990-11-05', '2026-11-05')).toBe(36)
    expect(ageOn('2000-02-29', '2026-02-28')).toBe(25)
    expect(ageOn('2000-02-29', '2026-03-01')).toBe(26)
  })

  it('when its weekday is asked for, then it has its Japanese name', () => {
    expect(['2026-10-31', '2026-11-01', '2026-11-05'].map(weekdayName)).toEqual(['土', '日', '木'])
  })
})
