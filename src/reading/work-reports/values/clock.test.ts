import { describe, expect, it } from 'vitest'
import { endAfter, readClock } from './clock.ts'

describe('a time of day', () => {
  it.each([
    ['9:00', 540],
    ['09:00:00', 540],
    ['9 : 05', 545],
    ['9時', 540],
    ['9時半', 570],
    ['18時05分', 1085],
    ['25:30', 1530],
    ['翌9:00', 1980],
    ['翌日 1:00', 1500],
    ['1:00(翌)', 1500],
    ['10:00 AM', 600],
    ['7:30 PM', 1170],
    ['12:15 am', 15],
    ['午後6時30分', 1110],
    ['P09:02', 542],
    ['編 18:00', 1080],
    ['09:00*', 540],
    ['2026/09/23 05:00', 300],
  ])('given %s, then it is that many minutes from midnight', (text, minutes) => {
    expect(readClock(text)).toBe(minutes)
  })

  it.each([
    ['9', 540],
    ['0930', 570],
    ['1800', 1080],
    ['9.5', 570],
    ['18.25', 1095],
    ['0.375', 540],
  ])('given %s below a heading for times, then it is one, and a number elsewhere', (text, minutes) => {
    expect([readClock(text, true), readClock(text)]).toEqual([minutes, undefined])
  })

  it.each(['', '-', '休', '60分', '8.0h', '49:00', '9:60', '2026/11/02', '○', '####'])(
    'given %s, then it is none',
    (text) => {
      expect(readClock(text, true)).toBeUndefined()
    },
  )

  it('given an end before its start, then it is past midnight', () => {
    expect([endAfter(840, 60), endAfter(540, 1080), endAfter(1260, 1860)]).toEqual([1500, 1080, 1860])
  })
})
