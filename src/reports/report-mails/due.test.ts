import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#foundation/rules/calendar.ts'
import { isDue, monthsShown, nextDay } from './due.ts'

it.each([
  [1, '2026-11-23', true],
  [1, '2026-11-24', false],
  [2, '2026-12-01', true],
  [2, '2026-11-23', false],
] as const)('given a report of kind %i on %s, then it goes out: %s', (every, day, due) => {
  expect(isDue(every, day)).toBe(due)
})

it('given any day, then the next one is due, and none between is', () => {
  fc.assert(
    fc.property(fc.constantFrom(1, 2), fc.nat(3_000), (every, n) => {
      const from = addDays('2024-01-01', n)
      const next = nextDay(every, from)
      expect(isDue(every, next)).toBe(true)
      for (let day = from; day < next; day = addDays(day, 1)) expect(isDue(every, day)).toBe(false)
    }),
  )
})

it.each([
  [1, 12, '2026-11-23', '2025-12', '2026-11'],
  [2, 12, '2026-12-01', '2025-12', '2026-11'],
  [2, 1, '2027-01-01', '2026-12', '2026-12'],
] as const)('given kind %i of %i months on %s, then it shows %s to %s', (every, months, day, from, to) => {
  expect(monthsShown(every, months, day)).toEqual({ from, to })
})
