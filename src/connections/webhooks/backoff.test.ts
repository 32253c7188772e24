import fc from 'fast-check'
import { expect, it } from 'vitest'
import { delays_s, nextAttempt } from './backoff.ts'

const now = new Date('2026-11-05T05:28:40Z')
const day_s = 86_400

it('given failures without end, then ten attempts are made over about three days', () => {
  let at: Date | null = now
  let made = 1
  for (; ; made++) {
    const next: Date | null = nextAttempt(made, at, 0.5)
    if (!next) break
    at = next
  }
  expect([made, (at.getTime() - now.getTime()) / 1000 / day_s]).toEqual([10, expect.closeTo(2.98, 1)])
})

it('given any chance, then each wait is within a tenth of its own', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: delays_s.length }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, chance) => {
        const delay = delays_s[n - 1] as number
        const waited = ((nextAttempt(n, now, chance) as Date).getTime() - now.getTime()) / 1000
        expect(waited).toBeGreaterThanOrEqual(delay * 0.9 - 0.001)
        expect(waited).toBeLessThanOrEqual(delay * 1.1 + 0.001)
      },
    ),
  )
})

it('given an endpoint that asks for more time, then it gets it', () => {
  expect(nextAttempt(1, now, 0.5, 1800)?.toISOString()).toBe('2026-11-05T05:58:40.000Z')
})
