import { describe, expect, it } from 'vitest'
import { toPlain } from '../../extract/layout/plain.ts'
import { dayLines, tellsOfDay } from './day-lines.ts'

const lines = (text: string) =>
  toPlain(text)
    .split('\n')
    .map((plain) => ({ block: 0, cell: null, from: 0, to: plain.length, plain }))

const daysIn = (text: string) =>
  dayLines(lines(text)).map(({ mark, hours }) =>
    hours ? [mark.day, hours.start, hours.end, hours.rest, hours.minutes] : [mark.day],
  )

describe('days in the lines of a text', () => {
  it.each([
    ['11/02(月) 09:00-18:00 休憩1.0h 実働8.0h', [[2, 540, 1080, 60, 480]]],
    ['・1日（木） 10:00〜18:30', [[1, 600, 1110, null, null]]],
    ['2\t月\t9:00\t18:00\t1:00\t8:00\t設計', [[2, 540, 1080, 60, 480]]],
    ['■11月2日（月）\n　9:00～18:00（休憩1:00）', [[2, 540, 1080, 60, null]]],
    ['2日 9-18 休1\n3日 お休み', [[2, 540, 1080, 60, 480], [3]]],
    ['■ 9:00-18:00（休憩1h、実働8h）\n　1、2、4日', [1, 2, 4].map((day) => [day, 540, 1080, 60, 480])],
    [
      '1、2日：9:00-18:00\n3日：9:00-17:00',
      [
        [1, 540, 1080, null, null],
        [2, 540, 1080, null, null],
        [3, 540, 1020, null, null],
      ],
    ],
    ['Mon Nov 2: 9:00am - 6:00pm', [[2, 540, 1080, null, null]]],
  ])('given %j, then they are read', (text, days) => {
    expect(daysIn(text)).toEqual(days)
  })

  it.each([
    '受付時間 10:00-19:00',
    '日時: 2026年11月30日 19:12',
    '9:00-18:00 が基本です',
    '18日は私用でお休みをいただきました。',
    '（契約：140-180H）',
  ])('given %s, then it tells of no day and its hours', (text) => {
    expect(lines(text).some(tellsOfDay)).toBe(false)
  })
})
