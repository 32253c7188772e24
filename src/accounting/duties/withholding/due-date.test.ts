import { describe, expect, it } from 'vitest'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { withholdingDueDate } from './due-date.ts'

describe('given a month in which tax was withheld', () => {
  it.each([
    ['2026-08', '2026-09-10', 'the 10th is a Thursday'],
    ['2026-09', '2026-10-13', 'the 10th is a Saturday, the 12th a public holiday'],
    ['2026-12', '2027-01-12', 'the 10th is a Sunday, the 11th a public holiday, in the next year'],
    ['2026-03', '2026-04-10', 'the 10th is a Friday'],
  ])('when it is %s, then it is due on %s: %s', (month, day) => {
    expect(withholdingDueDate(month, isHoliday)).toBe(day)
  })
})
