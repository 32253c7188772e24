import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBankDay } from './business-days.ts'
import { addDays, addMonths, monthOf } from './calendar.ts'
import { isHoliday } from './holidays.fixture.ts'
import {
  moveToBankDay,
  type PaymentTerm,
  paymentDates,
  paymentTermLabel,
  siteLabel,
} from './payment-terms.ts'

const term = (closing: number, offset: number, day: number): PaymentTerm => ({
  usance_timing_id: closing,
  usance_span_id: offset,
  usance_day_id: day,
})

describe('given a payment term', () => {
  it.each([
    [30, 0, 30, '30日サイト', '月末締め翌月末払い'],
    [30, 30, 30, '60日サイト', '月末締め翌々月末払い'],
    [30, 0, 15, '15日サイト', '月末締め翌月15日払い'],
    [15, 30, 10, '40日サイト', '15日締め翌々月10日払い'],
  ])('when it is %d/%d/%d, then it reads %s, %s', (closing, offset, day, site, label) => {
    expect(siteLabel(term(closing, offset, day))).toBe(site)
    expect(paymentTermLabel(term(closing, offset, day))).toBe(label)
  })

  it.each([
    ['2026-10-31', 30, 0, 30, '2026-10-31', '2026-11-30'],
    ['2026-10-15', 30, 0, 30, '2026-10-31', '2026-11-30'],
    ['2026-10-31', 30, 30, 30, '2026-10-31', '2026-12-31'],
    ['2026-10-31', 20, 0, 15, '2026-11-20', '2026-12-15'],
    ['2026-10-20', 20, 0, 15, '2026-10-20', '2026-11-15'],
    ['2026-10-21', 20, 0, 15, '2026-11-20', '2026-12-15'],
    ['2026-12-31', 30, 30, 30, '2026-12-31', '2027-02-28'],
    ['2027-12-31', 30, 30, 30, '2027-12-31', '2028-02-29'],
    ['2026-02-28', 28, 0, 28, '2026-02-28', '2026-03-28'],
    ['2024-02-29', 28, 0, 28, '2024-03-28', '2024-04-28'],
  ])(
    'when work ends on %s under %d/%d/%d, then it closes on %s, paid %s',
    (end, closing, offset, day, closes, paid) => {
      const dates = paymentDates(end, term(closing, offset, day), 'unchanged', isHoliday)
      expect(dates).toEqual({ closing_date: closes, agreed_date: paid, due_date: paid })
    },
  )
})

describe('given a pay day without banking', () => {
  it.each([
    ['2026-10-31', '2026-10-30', '2026-11-02'],
    ['2026-12-31', '2026-12-30', '2027-01-04'],
    ['2026-11-30', '2026-11-30', '2026-11-30'],
    ['2026-05-03', '2026-05-01', '2026-05-07'],
  ])('when %s moves, then earlier it is %s, later %s', (date, earlier, later) => {
    expect(moveToBankDay(date, 'earlier', isHoliday)).toBe(earlier)
    expect(moveToBankDay(date, 'later', isHoliday)).toBe(later)
    expect(moveToBankDay(date, 'unchanged', isHoliday)).toBe(date)
  })

  it('when it is moved, then it is a bank day on the right side; closing and pay month follow the term', () => {
    const day = fc.oneof(fc.integer({ min: 1, max: 28 }), fc.constant(30))
    const ends = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days))
    fc.assert(
      fc.property(ends, day, day, fc.constantFrom(0, 30), (end, closing, pay, offset) => {
        const later = paymentDates(end, term(closing, offset, pay), 'later', isHoliday)
        const earlier = paymentDates(end, term(closing, offset, pay), 'earlier', isHoliday)
        expect(isBankDay(later.due_date, isHoliday) && isBankDay(earlier.due_date, isHoliday)).toBe(true)
        expect(earlier.due_date <= later.agreed_date && later.agreed_date <= later.due_date).toBe(true)
        expect(end <= later.closing_date).toBe(true)
        expect(monthOf(later.agreed_date)).toBe(addMonths(monthOf(later.closing_date), offset === 0 ? 1 : 2))
      }),
    )
  })
})
