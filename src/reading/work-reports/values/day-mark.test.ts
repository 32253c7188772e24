import { describe, expect, it } from 'vitest'
import { readDayMark, readDayMarkAhead, readWeekday } from './day-mark.ts'

const partsOf = (text: string) => {
  const mark = readDayMark(text)
  return mark && [mark.year, mark.month, mark.day, mark.weekday]
}

describe('a day', () => {
  it.each([
    ['1', [undefined, undefined, 1, undefined]],
    ['2日', [undefined, undefined, 2, undefined]],
    ['2(月)', [undefined, undefined, 2, 1]],
    ['2 月', [undefined, undefined, 2, 1]],
    ['3日(火・祝)', [undefined, undefined, 3, 2]],
    ['11/2', [undefined, 11, 2, undefined]],
    ['10/1 木', [undefined, 10, 1, 4]],
    ['11月2日(月)', [undefined, 11, 2, 1]],
    ['2026/11/02', [2026, 11, 2, undefined]],
    ['2026-11-02', [2026, 11, 2, undefined]],
    ['2026.11.2', [2026, 11, 2, undefined]],
    ['2026/10/01(木)', [2026, 10, 1, 4]],
    ['20261102', [2026, 11, 2, undefined]],
    ['R8.11.2', [2026, 11, 2, undefined]],
    ['令和8年11月2日', [2026, 11, 2, undefined]],
    ['11/2/2026', [2026, 11, 2, undefined]],
    ['25/11/2026', [2026, 11, 25, undefined]],
    ['26/11/02', [2026, 11, 2, undefined]],
    ['11/2/26', [2026, 11, 2, undefined]],
    ['46328', [2026, 11, 2, undefined]],
    ['11.02', [undefined, 11, 2, undefined]],
    ['2-Nov-26', [2026, 11, 2, undefined]],
    ['Mon 2 Nov', [undefined, 11, 2, 1]],
    ['Nov 2, 2026 (Mon)', [2026, 11, 2, 1]],
    ['2026/11/02 09:00', [2026, 11, 2, undefined]],
  ])('given %s, then it is one', (text, parts) => {
    expect(partsOf(text)).toEqual(parts)
  })

  it.each([
    '',
    '32',
    '9:00',
    '9-18',
    '8.5',
    '1.00',
    '2026/11',
    '11月',
    '13/32',
    '合計',
    '1F',
    '2名',
    '第1週',
  ])('given %s, then it is none', (text) => {
    expect(readDayMark(text)).toBeUndefined()
  })

  it.each([
    ['11/2(月) 9:00~18:00', 7],
    ['2日(月) 8h', 5],
    ['2 月 9:00 18:00', 4],
    ['Mon Nov 2: 9:00am', 9],
  ])('given %s, then a line begins with it', (text, length) => {
    expect(readDayMarkAhead(text)?.length).toBe(length)
  })

  it.each([
    ['月', 1],
    ['(日)', 0],
    ['水曜日', 3],
    ['Thu', 4],
    ['Saturday', 6],
    ['月計', undefined],
    ['日付', undefined],
    ['火災保険', undefined],
  ])('given %s, then its weekday is %s', (text, day) => {
    expect(readWeekday(text)).toBe(day)
  })
})
