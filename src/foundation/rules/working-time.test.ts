import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimalHours, formatTime, parseWorkingTime } from './working-time.ts'

describe('given working time in minutes', () => {
  it('when it is shown, then as H:MM or decimal hours', () => {
    expect([11_140, 60, 5, 0].map(formatTime)).toEqual(['185:40', '1:00', '0:05', '0:00'])
    expect([11_130, 11_140, 60, 0].map(formatDecimalHours)).toEqual(['185.5', '185.67', '1', '0'])
  })

  it.each([
    ['185:40', 11_140],
    ['185.5', 11_130],
    ['１８５：４０', 11_140],
    [' 8h ', 480],
    ['185時間', 11_100],
    ['185時間40分', 11_140],
    ['８時間５分', 485],
    ['185:60', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('when %s is typed, then it is %s', (text, minutes) => {
    expect(parseWorkingTime(text)).toBe(minutes)
  })

  it('when either form is read back, then it is the same minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 744 * 60 }), (minutes) => {
        expect(parseWorkingTime(formatTime(minutes))).toBe(minutes)
        expect(parseWorkingTime(formatDecimalHours(minutes))).toBe(minutes)
      }),
    )
  })
})
