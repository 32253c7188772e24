import { describe, expect, it } from 'vitest'
import { findNamedMonths, monthOfSheetName, toAskedMonth } from './named-months.ts'

const first = (text: string) => {
  const [found] = findNamedMonths(text)
  return found && [found.year, found.month]
}

describe('the month that a text is about', () => {
  it.each([
    ['作業報告書 2026年11月', [2026, 11]],
    ['2026年 9月度', [2026, 9]],
    ['2026 年 10 月度', [2026, 10]],
    ['対象年月 2026/11', [2026, 11]],
    ['2026.11 内田 章', [2026, 11]],
    ['令和8年11月分', [2026, 11]],
    ['R8.11', [2026, 11]],
    ['Period October 2026', [2026, 10]],
    ['11月分の稼働です', [undefined, 11]],
    ['9月作業実績(2026年)', [undefined, 9]],
    ['業務報告書(11月度) 2026年10月21日 ~ 2026年11月20日', [2026, 11]],
    ['期間 令和8年9月21日から令和8年10月20日まで', [2026, 10]],
    ['自 2026年9月1日 至 2026年9月30日', [2026, 9]],
    ['前月(10月)の分も含む 11月分', [undefined, 11]],
  ])('given %s, then it is that one', (text, month) => {
    expect(first(text)).toEqual(month)
  })

  it.each([
    '2026年11月30日',
    '令和8年10月21日',
    '2026/11/02 09:14',
    '11月末払い',
    '10月5日より参画',
    '12月から延長',
    'Date: Sun, 1 Nov 2026 11:05',
    '2 月 9:00',
    '140-180H',
  ])('given %s, then it is none', (text) => {
    expect(first(text)).toBeUndefined()
  })

  it.each([
    ['2026年11月', [2026, 11]],
    ['11月', [undefined, 11]],
    ['202611', [2026, 11]],
    ['2611', [2026, 11]],
    ['R8.11', [2026, 11]],
    ['Nov', [undefined, 11]],
    ['Sheet1', undefined],
    ['1', undefined],
    ['1099', undefined],
  ])('given a sheet called %s, then it is of that month', (name, month) => {
    const found = monthOfSheetName(name)
    expect(found && [found.year, found.month]).toEqual(month)
  })

  it.each([
    [12, '2027-01', '2026-12'],
    [1, '2026-12', '2027-01'],
    [11, '2026-11', '2026-11'],
  ])('given month %i without a year in a report for %s, then it is %s', (month, asked, expected) => {
    expect(toAskedMonth({ year: undefined, month, at: 0 }, asked)).toBe(expected)
  })
})
