import { describe, expect, it } from 'vitest'
import { readDuration, readInColumn, unitOf } from './duration.ts'

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
    [['60', '60', '75'], '休憩', true, 1],
    [['1', '1.5'], '休憩', true, 60],
    [['480', '510'], '実働', false, 1],
    [['8', '7.5'], '稼働', false, 60],
    [['17.00', '16.50'], '計', false, 60],
    [['0', '60'], '休憩(分)', true, 1],
    [['0.333333333333333', '0.375'], '実働', false, 1_440],
    [['0.50', '0.75'], '休憩', true, 60],
  ])('given %j below %s, then they stand for %s minutes each', (texts, heading, isBreak, unit) => {
    expect(unitOf(texts, heading, isBreak)).toBe(unit)
  })

  it.each([
    ['152:45(18日)', 9165],
    ['※8:00', 480],
    ['(7.5)', 450],
    ['計 160h', 9600],
    ['8:00(内深夜1:00)', undefined],
    ['9:00-18:00', undefined],
  ])('given %s in a column of hours, then they are %s minutes', (text, minutes) => {
    expect(readInColumn(text, 60)).toBe(minutes)
  })

  it('given a number in a column of minutes, then it is minutes, and hours elsewhere', () => {
    const read = [
      readInColumn('60', 1),
      readInColumn('1:00', 1),
      readInColumn('1', 60),
      readInColumn('0.375', 1_440),
    ]
    expect(read).toEqual([60, 60, 60, 540])
  })
})
