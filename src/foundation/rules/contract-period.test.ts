import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, monthOf } from './calendar.ts'
import { monthsOfPeriod, nextPeriod } from './contract-period.ts'

describe('given a contract period', () => {
  it('when it is split, then each calendar month has one operation, cut to the period', () => {
    expect(monthsOfPeriod({ start_date: '2026-12-15', end_date: '2027-02-28' })).toEqual([
      { operational_month: '2026-12', start_date: '2026-12-15', end_date: '2026-12-31' },
      { operational_month: '2027-01', start_date: '2027-01-01', end_date: '2027-01-31' },
      { operational_month: '2027-02', start_date: '2027-02-01', end_date: '2027-02-28' },
    ])
    expect(monthsOfPeriod({ start_date: '2026-10-31', end_date: '2026-10-31' })).toHaveLength(1)
  })

  it('when it ends before it starts, then it is refused', () => {
    expect(() => monthsOfPeriod({ start_date: '2026-11-02', end_date: '2026-11-01' })).toThrow('契約終了日')
  })

  it('when any period is split, then the months cover it without gap or overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 800 }), (from, length) => {
        const start_date = addDays('2023-01-01', from)
        const end_date = addDays(start_date, length)
        const months = monthsOfPeriod({ start_date, end_date })
        expect(months[0]?.start_date).toBe(start_date)
        expect(months.at(-1)?.end_date).toBe(end_date)
        for (const [index, month] of months.entries()) {
          expect(monthOf(month.start_date)).toBe(month.operational_month)
          expect(monthOf(month.end_date)).toBe(month.operational_month)
          const next = months[index + 1]
          if (next) expect(next.start_date).toBe(addDays(month.end_date, 1))
        }
      }),
    )
  })

  it.each([
    ['2026-10-01', '2026-12-31', '2027-01-01', '2027-03-31'],
    ['2026-11-01', '2026-11-30', '2026-12-01', '2026-12-31'],
    ['2026-12-01', '2027-01-31', '2027-02-01', '2027-03-31'],
    ['2026-04-01', '2027-03-31', '2027-04-01', '2027-06-30'],
    ['2026-10-16', '2026-11-15', '2026-11-16', '2026-12-15'],
    ['2026-10-10', '2026-10-19', '2026-10-20', '2026-10-29'],
    ['2023-11-30', '2024-02-28', '2024-02-29', '2024-05-28'],
  ])('when %s to %s is renewed, then %s to %s is proposed', (start, end, next_start, next_end) => {
    expect(nextPeriod({ start_date: start, end_date: end })).toEqual({
      start_date: next_start,
      end_date: next_end,
    })
  })
})
