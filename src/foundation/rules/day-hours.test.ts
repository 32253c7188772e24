import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOff, formatDayHours, parseDayHours } from './day-hours.ts'

const day = (from: number, to: number, rest: number) => ({ from, to, rest, minutes: to - from - rest })

describe('parseDayHours', () => {
  it.each([
    ['9-18', day(540, 1080, 0)],
    ['9-18 休1', day(540, 1080, 60)],
    ['9-1930 休1', day(540, 1170, 60)],
    ['0900 1930 60', day(540, 1170, 60)],
    ['9:00〜18:30 休60', day(540, 1110, 60)],
    ['9:00–19:30 休 1:00', day(540, 1170, 60)],
    ['９：００～１８：３０　休憩４５分', day(540, 1110, 45)],
    ['9時半から18時まで 休憩1時間', day(570, 1080, 60)],
    ['10:00-19:00（休憩1.5）', day(600, 1140, 90)],
    ['22-7 休1', day(1320, 1860, 60)],
    ['22:00-31:00 休 1:00', day(1320, 1860, 60)],
    ['9ー18', day(540, 1080, 0)],
    ['8:30', { ...dayOff, minutes: 510 }],
    ['8.5', { ...dayOff, minutes: 510 }],
    ['8', { ...dayOff, minutes: 480 }],
    ['7時間45分', { ...dayOff, minutes: 465 }],
    ['休み', dayOff],
    ['有休', dayOff],
    ['-', dayOff],
  ])('given 「%s」, then it is read', (text, expected) => {
    expect(parseDayHours(text)).toEqual(expected)
  })

  it.each([
    [''],
    ['9時ごろ'],
    ['9-18-20'],
    ['9:75-18'],
    ['9-18 休9'],
    ['9-10 休60'],
    ['9-18 1 休1'],
    ['930'],
    ['25'],
    ['25:00-26:00'],
    ['9-49'],
    ['９月１８日'],
  ])('given 「%s」, then it is not read', (text) => {
    expect(parseDayHours(text)).toBeUndefined()
  })

  it('given any day, when it is written out, then it reads back to the same', () => {
    const days = fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }), fc.nat(600))
      .filter(([, long, rest]) => rest < long)
      .map(([from, long, rest]) => day(from, from + long, rest))
    const sums = fc.nat(1440).map((minutes) => ({ ...dayOff, minutes }))
    fc.assert(
      fc.property(fc.oneof(days, sums), (hours) => {
        expect(parseDayHours(formatDayHours(hours))).toEqual(hours)
      }),
    )
  })

  it('given any text, then it is read or not, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const read = parseDayHours(text)
        expect(read === undefined || read.minutes >= 0).toBe(true)
      }),
    )
  })
})
