import { describe, expect, it } from 'vitest'
import { roundTop } from '#foundation/ui/figure-text.ts'
import { changeText, rateText } from './figures.ts'

describe('figures on the screen', () => {
  it.each([
    [0, 4],
    [3, 4],
    [7, 8],
    [23, 24],
    [27, 30],
    [100, 100],
    [101, 120],
    [950, 1_000],
  ])('given %i as the highest day, then the axis ends at %i', (most, top) => expect(roundTop(most)).toBe(top))

  it('given figures of two periods, then their change in words', () => {
    expect(changeText(110, 100)).toBe('+10.0%')
    expect(changeText(50, 100)).toBe('-50.0%')
    expect([changeText(0, 0), changeText(3, 0)]).toEqual(['±0', '前の期間は0'])
  })

  it('given nothing to divide by, then no rate', () =>
    expect([rateText(1, 0), rateText(1, 40)]).toEqual(['—', '2.5%']))
})
