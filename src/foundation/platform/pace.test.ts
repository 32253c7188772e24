import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Pace, tryAgain } from './pace.ts'

const pace: Pace = { free: 3, forget_s: 600, delay_s: 30, longest_s: 600 }

/** Tries at these pauses (seconds), none while the key is closed; answers when it was let in and how long it then waited. */
const attack = (pauses: readonly number[]) => {
  let now = 0
  let state = { empty_at: 0, open_at: 0 }
  return pauses.flatMap((pause) => {
    now += pause * 1000
    if (now < state.open_at) return []
    state = tryAgain(state, pace, now)
    return [{ at: now / 1000, wait: (state.open_at - now) / 1000 }]
  })
}

describe('a pace', () => {
  it('given tries without a pause, then the first ones are free and each further one waits twice as long', () => {
    let state = { empty_at: 0, open_at: 0 }
    const waits = Array.from({ length: 10 }, () => {
      const now = state.open_at
      state = tryAgain(state, { ...pace, forget_s: 1e9 }, now)
      return (state.open_at - now) / 1000
    })
    expect(waits).toEqual([0, 0, 30, 60, 120, 240, 480, 600, 600, 600])
  })

  it('given any tries, then nobody ever waits longer than the longest delay', () => {
    assert(
      property(array(integer({ min: 0, max: 3000 }), { maxLength: 200 }), (pauses) => {
        for (const { wait } of attack(pauses)) expect(wait).toBeLessThanOrEqual(600)
      }),
    )
  })

  it('given any tries, then no stretch of time lets in more than is free and forgotten in it, and one a longest delay', () => {
    assert(
      property(array(integer({ min: 0, max: 900 }), { maxLength: 300 }), (pauses) => {
        const times = attack(pauses).map(({ at }) => at)
        const last = times.at(-1) ?? 0
        expect(times.length).toBeLessThanOrEqual(pace.free + 1 + last / 600 + 5)
      }),
    )
  })

  it('given an attack of any length that ends, then a quiet time that is bounded makes the key as new', () => {
    assert(
      property(array(integer({ min: 0, max: 900 }), { maxLength: 300 }), (pauses) => {
        let now = 0
        let state = { empty_at: 0, open_at: 0 }
        for (const pause of pauses) {
          now = Math.max(now + pause * 1000, state.open_at)
          state = tryAgain(state, pace, now)
        }
        expect(state.empty_at - now).toBeLessThanOrEqual((pace.free + 5) * 600_000)
      }),
    )
  })
})
