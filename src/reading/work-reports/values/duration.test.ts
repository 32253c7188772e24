import { describe, expect, it } from 'vitest'
import { countsMinutes, readDuration, readInColumn } from './duration.ts'

describe('a length of time', () => {
  it.each([
    ['8:30', 510, 'clock'],
    ['160:30', 9630, 'clock'],
    ['02:45:00', 165, 'clock'],
    ['8時間30分', 510, 'unit'],
    ['140時間 45分', 8445, 'unit'],
    ['8.0h', 480, 'unit'],
    ['124.0H', 7440, 'unit'],
    ['7.5 hours', 450, 'unit'],
    ['60分', 60, 'unit'],
    ['8.50', 510, 'decimal'],
    ['.5', 30, 'decimal'],
    ['8', 480, 'whole'],
  ])('given %s, then it is %i minutes, written as %s', (text, minutes, form) => {
    expect(readDuration(text)).toEqual({ minutes, form })
  })

  it.each(['-1:00', '', '18日', '748,000', '9:00-18:00', '休', '####', '2026/11/02', '140h-180h'])(
    'given %s, then it is none',
    (text) => {
      expect(readDuration(text)).toBeUndefined()
    },
  )

  it.each([
    [['60', '60', '75'], '休憩', true, true],
    [['1', '1.5'], '休憩', true, false],
    [['480', '510'], '実働', false, true],
    [['8', '7.5'], '稼働', false, false],
    [['17.00', '16.50'], '計', false, false],
    [['0', '60'], '休憩(分)', true, true],
  ])('given %j below %s, then whether these are minutes is %s', (texts, heading, isBreak, isInMinutes) => {
    expect(countsMinutes(texts, heading, isBreak)).toBe(isInMinutes)
  })

  it('given a number in a column of minutes, then it is minutes, and hours elsewhere', () => {
    expect([readInColumn('60', true), readInColumn('1:00', true), readInColumn('1', false)]).toEqual([
      60, 60, 60,
    ])
  })
})
