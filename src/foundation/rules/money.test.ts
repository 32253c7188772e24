import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divide, type Rounding, roundingOf, withSeparators } from './money.ts'

const modes: Rounding[] = ['down', 'up', 'nearest']

describe('given an exact division', () => {
  it.each([
    [1000, 3, 'down', 1, 333],
    [1000, 3, 'up', 1, 334],
    [1000, 3, 'nearest', 1, 333],
    [5, 2, 'nearest', 1, 3],
    [-5, 2, 'nearest', 1, -3],
    [-5, 2, 'down', 1, -2],
    [-5, 2, 'up', 1, -3],
    [5, -2, 'up', 1, -3],
    [700_000, 160, 'down', 10, 4370],
    [700_000, 160, 'up', 10, 4380],
    [15, 1, 'nearest', 10, 20],
    [100, 1, 'up', 100, 100],
    [0, 7, 'up', 100, 0],
  ] as const)(
    'when %d is divided by %d %s to %d, then it is %d',
    (numerator, denominator, rounding, unit, result) => {
      expect(divide(numerator, denominator, rounding, unit)).toBe(result)
    },
  )

  it('when the numerator passes 2^53, then it stays exact', () => {
    expect(divide(99_999_999n * 99_999_999n * 100n, 99_999_999n * 100n, 'down')).toBe(99_999_999)
    expect(divide(2n ** 60n + 1n, 2n ** 30n, 'up')).toBe(2 ** 30 + 1)
  })

  it('when the denominator is 0, a fraction stands in, or the result is unsafe, then it throws', () => {
    expect(() => divide(1, 0, 'down')).toThrow(RangeError)
    expect(() => divide(1.5, 2, 'down')).toThrow(RangeError)
    expect(() => divide(2n ** 60n, 1, 'down')).toThrow(RangeError)
  })

  it('when any integers are divided, then the result is the neighbouring multiple that the mode names', () => {
    const integers = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    fc.assert(
      fc.property(
        integers,
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom(...modes),
        fc.constantFrom(1, 10, 100),
        (numerator, denominator, rounding, unit) => {
          const result = divide(numerator, denominator, rounding, unit)
          // |result × denominator| against |numerator|, in bigint
          const reached = BigInt(Math.abs(result)) * BigInt(denominator)
          const wanted = BigInt(Math.abs(numerator))
          const step = BigInt(denominator) * BigInt(unit)
          expect(Math.abs(result % unit)).toBe(0)
          if (rounding === 'down') expect(reached <= wanted && wanted < reached + step).toBe(true)
          if (rounding === 'up') expect(reached >= wanted && wanted > reached - step).toBe(true)
          if (rounding === 'nearest') {
            expect(2n * wanted < 2n * reached + step && 2n * wanted >= 2n * reached - step).toBe(true)
          }
          // a credit mirrors its charge; + 0 makes one zero of both
          expect(divide(-numerator, denominator, rounding, unit) + 0).toBe(-result + 0)
        },
      ),
    )
  })
})

describe('given a rounding id', () => {
  it('when it is 1, 2 or 3, then it names the mode; any other is refused', () => {
    expect([1, 2, 3].map(roundingOf)).toEqual(modes)
    expect(() => roundingOf(0)).toThrow('端数処理')
  })
})

describe('given an amount', () => {
  it('when it is shown, then it has separators', () => {
    expect([0, 999, 1000, -1234567].map(withSeparators)).toEqual(['0', '999', '1,000', '-1,234,567'])
  })
})
