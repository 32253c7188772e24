import { describe, expect, it } from 'vitest'
import { textTotals } from './text-totals.ts'

const totalsIn = (plain: string) =>
  textTotals({ block: 0, cell: null, from: 0, to: plain.length, plain }).map(({ minutes, kind, isLoose }) =>
    isLoose ? [minutes, kind, 'loose'] : [minutes, kind],
  )

describe('sums in a line of text', () => {
  it.each([
    ['総稼働時間:159.5時間 / 稼働日数:19日', [[9570, 'explicit']]],
    ['合計: 142.5h(18日)', [[8550, 'generic']]],
    ['計 18日 149.50H', [[8970, 'generic']]],
    ['全部で151時間でした(20日)。', [[9060, 'generic']]],
    ['11月の総稼働時間:147.0h(18日)', [[8820, 'explicit']]],
    ['月間従事時間  150時間00分', [[9000, 'explicit']]],
    ['Total: 163.50 hours', [[9810, 'generic']]],
    ['Total hours this month: 152.75', [[9165, 'explicit']]],
    ['Total: 20 days 160.0 h', [[9600, 'generic']]],
    ['実働時間 160:30', [[9630, 'explicit']]],
    ['合計\t152:45', [[9165, 'generic']]],
    [
      '合計\t18:00\t152:45',
      [
        [1080, 'generic', 'loose'],
        [9165, 'generic', 'loose'],
      ],
    ],
    ['次月の稼働見込み:160時間', [[9600, 'other']]],
  ])('given %s, then they are %j', (line, totals) => {
    expect(totalsIn(line)).toEqual(totals)
  })

  it.each([
    '■ 9:00-18:00(休憩1h、実働8h)',
    '合計 748,000円',
    '合計 160',
    '(契約:140-180H、超過・控除なし)',
    '受付時間 10:00-19:00',
    'Overtime hours: 30.5 hours',
    'Standard hours: 160.0 h',
    '設計 3.5h',
    '定例 10:00',
  ])('given %s, then there is none', (line) => {
    expect(totalsIn(line).filter(([, kind]) => kind !== 'other')).toEqual([])
  })

  it('given a sum, then its place is the number', () => {
    const plain = '合計: 142.5h'
    const [total] = textTotals({ block: 3, cell: null, from: 100, to: 100 + plain.length, plain })
    expect(total?.place).toEqual({ block: 3, cell: null, from: 104, to: 110 })
  })
})
