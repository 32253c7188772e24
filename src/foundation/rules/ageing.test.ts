import { describe, expect, it } from 'vitest'
import { ageingBucket, daysOverdue } from './ageing.ts'

describe('ageing', () => {
  it.each([
    ['2026-10-31', '2026-10-31', 'not_due'],
    ['2026-10-31', '2026-11-01', 'days_30'],
    ['2026-10-31', '2026-11-30', 'days_30'],
    ['2026-10-31', '2026-12-01', 'days_60'],
    ['2026-10-31', '2026-12-30', 'days_60'],
    ['2026-10-31', '2026-12-31', 'days_90'],
    ['2026-10-31', '2027-01-29', 'days_90'],
    ['2026-10-31', '2027-01-30', 'older'],
    ['2026-10-31', '2026-09-01', 'not_due'],
  ] as const)('given a due date of %s, on %s, then %s', (deadline, on, bucket) => {
    expect(ageingBucket(deadline, on)).toBe(bucket)
  })

  it('given no due date, then it is never overdue', () => {
    expect([ageingBucket(null, '2030-01-01'), daysOverdue(null, '2030-01-01')]).toEqual(['not_due', 0])
  })
})
