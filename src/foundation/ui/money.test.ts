import { describe, expect, it } from 'vitest'
import { yenRangeText, yenText } from './money.tsx'

describe('given an amount in yen', () => {
  it.each([
    [850_000, '¥850,000'],
    [0, '¥0'],
    [-5310, '−¥5,310'],
    [null, ''],
  ])('when it is %s, then it reads %s', (amount, text) => {
    expect(yenText(amount)).toBe(text)
  })

  it('when a range has one end or equal ends, then it reads without a gap', () => {
    expect(yenRangeText(700_000, 780_000)).toBe('¥700,000 〜 ¥780,000')
    expect(yenRangeText(700_000, null)).toBe('¥700,000 〜')
    expect(yenRangeText(700_000, 700_000)).toBe('¥700,000')
  })
})
