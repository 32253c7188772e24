import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths } from './calendar.ts'
import {
  daysOfPeriod,
  monthRuns,
  monthsOfPeriods,
  type PeriodUnit,
  periodBefore,
  periodStartOf,
  periodsBetween,
  type ReportPeriod,
  segmentsOf,
  yearBefore,
} from './report-period.ts'

const months = fc.integer({ min: 0, max: 1_200 }).map((n) => addMonths('1950-01', n))
const units = fc.constantFrom<PeriodUnit>(1, 2, 3)
const closings = fc.integer({ min: 1, max: 12 })

describe('periods of reports', () => {
  it('given a financial year that closes in March, then quarters and years begin in April', () => {
    expect(periodStartOf(2, '2026-11', 3)).toBe('2026-04')
    expect(periodStartOf(3, '2026-11', 3)).toBe('2026-10')
    expect(periodsBetween(3, '2026-02', '2026-08', 3)).toEqual([
      { start: '2026-02', end: '2026-03' },
      { start: '2026-04', end: '2026-06' },
      { start: '2026-07', end: '2026-08' },
    ])
  })

  it('given a year that closes in December, then it is the calendar year', () => {
    expect(periodStartOf(2, '2026-11', 12)).toBe('2026-01')
    expect(periodsBetween(2, '2025-01', '2026-12', 12)).toEqual([
      { start: '2025-01', end: '2025-12' },
      { start: '2026-01', end: '2026-12' },
    ])
  })

  it('given a quarter, then the one before and the one a year before have as many months', () => {
    expect(periodBefore({ start: '2026-04', end: '2026-06' })).toEqual({ start: '2026-01', end: '2026-03' })
    expect(yearBefore({ start: '2026-04', end: '2026-06' })).toEqual({ start: '2025-04', end: '2025-06' })
    expect(daysOfPeriod({ start: '2024-01', end: '2024-02' })).toEqual({
      first_day: '2024-01-01',
      last_day: '2024-02-29',
    })
  })

  it('given any range, then its periods follow one another without a gap and cover it exactly', () => {
    fc.assert(
      fc.property(units, months, fc.integer({ min: 0, max: 60 }), closings, (unit, from, length, closing) => {
        const to = addMonths(from, length)
        const periods = periodsBetween(unit, from, to, closing)
        expect(periods[0]?.start).toBe(from)
        expect(periods.at(-1)?.end).toBe(to)
        for (const [n, period] of periods.entries()) {
          expect(period.start <= period.end).toBe(true)
          const next = periods[n + 1]
          if (next) expect(next.start).toBe(addMonths(period.end, 1))
        }
      }),
    )
  })

  it('given any periods, then their segments are made of their months alone, and each period of whole segments', () => {
    const period = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 14 }))
      .map(([first, length]): ReportPeriod => {
        const start = addMonths('2020-01', first)
        return { start, end: addMonths(start, length) }
      })
    fc.assert(
      fc.property(fc.array(period, { minLength: 1, maxLength: 6 }), (periods) => {
        const segments = segmentsOf(periods)
        const known = monthsOfPeriods(periods)
        expect(known).toEqual([...new Set(known)].toSorted())
        expect(segments.flatMap((one) => monthsOfPeriods([one]))).toEqual(known)
        for (const one of periods)
          expect(
            segments
              .filter(({ start }) => one.start <= start && start <= one.end)
              .flatMap((segment) => monthsOfPeriods([segment])),
          ).toEqual(monthsOfPeriods([one]))
        const runs = monthRuns(known)
        expect(monthsOfPeriods(runs)).toEqual(known)
        for (const [n, run] of runs.entries())
          expect((runs[n + 1]?.start ?? '9999') > addMonths(run.end, 1)).toBe(true)
      }),
    )
  })
})
