import { describe, expect, it } from 'vitest'
import { daysIn, firstKept, lastDays, periodBefore } from './period.ts'

describe('periods of the analyses', () => {
  it('given the last days, then today is one of them', () =>
    expect(lastDays(7, '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' }))

  it.each([
    [
      { from: '2026-02-25', to: '2026-03-03' },
      { from: '2026-02-18', to: '2026-02-24' },
    ],
    [
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-02-01', to: '2026-02-28' },
    ],
    [
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2025-12-01', to: '2025-12-31' },
    ],
    [
      { from: '2026-01-01', to: '2026-02-28' },
      { from: '2025-11-03', to: '2025-12-31' },
    ],
  ])('given %j, then %j came before', (period, before) => expect(periodBefore(period)).toEqual(before))

  it('given a leap year, then its day is among the days', () =>
    expect(daysIn({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]))

  it('given today, then 25 whole months are kept', () => expect(firstKept('2026-11-23')).toBe('2024-10-01'))
})
