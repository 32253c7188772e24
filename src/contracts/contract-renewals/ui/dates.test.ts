import { describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { remaining, shortDay, weeksOf } from './dates.ts'

describe('the calendar of renewals', () => {
  it('given a month, then its weeks begin on Sunday and hold every day once', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(5)
    expect([weeks[0]?.[0], weeks[4]?.[6]]).toEqual(['2026-11-01', '2026-12-05'])
    expect(weeksOf('2026-02')).toHaveLength(4)
    expect(weeksOf('2026-08').map((week) => week[0])).toEqual([
      '2026-07-26',
      '2026-08-02',
      '2026-08-09',
      '2026-08-16',
      '2026-08-23',
      '2026-08-30',
    ])
  })

  it('given a day, then it says how long that is', () => {
    expect([0, 12, -3].map((days) => remaining(addDays(today(), days)))).toEqual([
      '本日',
      'あと12日',
      '3日経過',
    ])
  })

  it('given an instant late in the evening of UTC, then it is the next day in Japan', () => {
    expect(shortDay('2026-11-20T18:00:00Z')).toBe('11/21')
  })
})
