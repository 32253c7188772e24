import { describe, expect, it } from 'vitest'
import { submissionDeadline } from './submission-deadline.ts'

const isHoliday = (date: string) => date === '2026-11-03' || date === '2026-11-23'

describe('submissionDeadline', () => {
  it.each([
    [{ month: 1, day: 3, date_type: 2 }, '2026-11-05'],
    [{ month: 1, day: 30, date_type: 2 }, '2026-11-30'],
    [{ month: 0, day: 30, date_type: 2 }, '2026-10-30'],
    [{ month: 1, day: 10, date_type: 1 }, '2026-11-10'],
    [{ month: 0, day: 30, date_type: 1 }, '2026-10-31'],
    [{ month: 1, day: null, date_type: 2 }, null],
  ])('given %j, then work of October 2026 is due on %s', (term, date) => {
    expect(submissionDeadline('2026-10', term, isHoliday)).toBe(date)
  })

  it('given the month end of January, then it is the end of February', () => {
    expect(submissionDeadline('2026-01', { month: 1, day: 30, date_type: 1 }, isHoliday)).toBe('2026-02-28')
  })
})
